//! The version of a database, and how an older one becomes one of today.

use super::storage;
use crate::{Opening, StoreError};
use std::path::PathBuf;
use tokio_postgres::Client;

/// Held by whoever brings a database up to date: programs that begin at once wait for each other. "Silb".
const LOCK: i64 = 0x5369_6c62;

/// SchemaStep `n` makes version `n + 1` of version `n`; version 0 is an empty schema. A released step is never edited.
const STEPS: &[SchemaStep] = &[
    SchemaStep { sql: include_str!("schema/1.sql"), from: 1 },
    // What programs of the version before write of a notice is upheld by those of this one.
    SchemaStep { sql: include_str!("schema/2.sql"), from: 1 },
    // Programs of the versions before claim nothing, and do what others do as well.
    SchemaStep { sql: include_str!("schema/3.sql"), from: 1 },
    // Programs of the versions before append by other statements, to the same tables.
    SchemaStep { sql: include_str!("schema/4.sql"), from: 1 },
    // They call the function of step 4, which goes with a later step.
    SchemaStep { sql: include_str!("schema/5.sql"), from: 1 },
];

/// A step to a version.
struct SchemaStep {
    sql: &'static str,
    /// The oldest version whose programs can go on with what the step makes: a step that only adds leaves them running while nodes are replaced one
    /// by one, and what it makes superfluous goes with a later step.
    from: u32,
}

/// What a database says of its version.
struct Found {
    version: u32,
    from: u32,
}

/// Refuses a version that says of itself that this program cannot go on with it.
pub(super) fn check(version: u32, from: u32, place: &str) -> Result<(), StoreError> {
    let known = STEPS.len() as u32;
    if version > known && from > known {
        return Err(StoreError::Newer { path: PathBuf::from(place), found: version, known });
    }
    Ok(())
}

/// Brings a schema to the version of today, all steps or none, or refuses it and leaves it as it is.
pub(super) async fn prepare(
    client: &mut Client,
    schema: &str,
    opening: Opening,
    place: &str,
) -> Result<(), StoreError> {
    let failed = |error: tokio_postgres::Error| storage(&error);
    let known = STEPS.len() as u32;
    let transaction = client.transaction().await.map_err(failed)?;
    if opening != Opening::ToRead {
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(failed)?;
    }
    let found = match transaction.query_one("SELECT to_regclass($1)::text", &[&format!("{schema}.version")]).await {
        Ok(row) if row.get::<_, Option<String>>(0).is_none() => None,
        Ok(_) => {
            let sql = format!("SELECT version, from_version FROM {schema}.version");
            let row = transaction.query_opt(&sql, &[]).await.map_err(failed)?;
            row.map(|row| Found { version: row.get::<_, i32>(0) as u32, from: row.get::<_, i32>(1) as u32 })
        }
        Err(error) => return Err(failed(error)),
    };
    if let Some(Found { version, from }) = found {
        check(version, from, place)?;
    }
    let place = || PathBuf::from(place);
    let begun = match found {
        Some(Found { version, .. }) if version >= known => return Ok(()),
        Some(_) if opening == Opening::ToRead => return Err(StoreError::Older(place())),
        None if opening != Opening::OrCreate => return Err(StoreError::NoStore(place())),
        Some(Found { version, .. }) => version,
        None => {
            let there =
                "SELECT 1 FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1) LIMIT 1";
            if transaction.query_opt(there, &[&schema]).await.map_err(failed)?.is_some() {
                return Err(StoreError::NotAStore(place()));
            }
            let sql = format!(
                "CREATE SCHEMA IF NOT EXISTS {schema}; CREATE TABLE {schema}.version (version INT NOT NULL, from_version INT NOT NULL)"
            );
            transaction.batch_execute(&sql).await.map_err(failed)?;
            0
        }
    };
    for step in &STEPS[begun as usize..] {
        transaction.batch_execute(step.sql).await.map_err(failed)?;
    }
    let from = STEPS[begun as usize..].iter().map(|step| step.from).max().unwrap_or(known);
    let from = from.max(found.map_or(0, |found| found.from)) as i32;
    let sql = format!("DELETE FROM {schema}.version");
    transaction.batch_execute(&sql).await.map_err(failed)?;
    let sql = format!("INSERT INTO {schema}.version (version, from_version) VALUES ($1, $2)");
    transaction.execute(&sql, &[&(known as i32), &from]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)
}
