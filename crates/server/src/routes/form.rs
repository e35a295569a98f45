//! Forms and queries as they come in: pairs of names and values, in their order.

use crate::app::AppState;
use crate::fault::RequestFault;
use crate::who::Who;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use silbertablett_web::CSRF_FIELD;
use std::sync::Arc;

type Fields = Vec<(String, String)>;

/// A form that one of our own pages has sent.
pub(super) struct OwnForm(pub(super) Fields);

impl FromRequest<Arc<AppState>> for OwnForm {
    type Rejection = RequestFault;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<OwnForm, RequestFault> {
        let headers = request.headers().clone();
        let axum::Form(fields) = axum::Form::<Fields>::from_request(request, app).await.map_err(|rejection| {
            match axum::response::IntoResponse::into_response(rejection).status() {
                axum::http::StatusCode::PAYLOAD_TOO_LARGE => RequestFault::TooLarge,
                _ => RequestFault::Bad(String::new()),
            }
        })?;
        let csrf = fields.iter().find(|(name, _)| name == CSRF_FIELD).map(|(_, value)| value.as_str());
        Who::of_headers(&headers).check_form(&app.names, &headers, csrf)?;
        Ok(OwnForm(fields))
    }
}

/// The query of an address; one that cannot be read counts as none.
pub(super) struct Asked(pub(super) Fields);

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked, Self::Rejection> {
        Ok(Asked(Query::try_from_uri(&parts.uri).map(|Query(fields)| fields).unwrap_or_default()))
    }
}
