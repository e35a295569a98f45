//! Messages to browsers by Web Push: encrypted for the browser alone (RFC 8291), and signed so that its push service knows who sends (RFC 8292).
//!
//! By ring, which TLS brings along anyway: what crates there are for this bring a second set of curves and ciphers, and of the two that are
//! kept (`web-push`, `web-push-native`) one brings an HTTP client of its own and the other a library of JWTs. It is these two functions.

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::{Deserialize, Serialize};

/// How long a push service believes a signature, in seconds: half of what it may be at most.
const BELIEVED: i64 = 12 * 3600;
/// The size of a record (RFC 8188); a message is one.
const RECORD: u32 = 4096;
/// The most bytes of what is said: every push service takes 4096 bytes in all.
pub(super) const MOST: usize = 3000;
/// The bytes of a public key, not compressed.
const PUBLIC: usize = 65;

/// A pair of keys by which push services know this program. It is made once: with another one devices would have to be asked again.
#[derive(Debug)]
pub(crate) struct PushKeys(EcdsaKeyPair);

#[derive(Serialize, Deserialize)]
struct Kept {
    pkcs8: String,
}

impl PushKeys {
    /// A new pair, as JSON to be kept.
    pub(crate) fn made() -> Option<String> {
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        serde_json::to_string(&Kept { pkcs8: BASE64URL_NOPAD.encode(pkcs8.as_ref()) }).ok()
    }

    /// Reads what [`PushKeys::made`] has made.
    pub(crate) fn read(text: &str) -> Option<PushKeys> {
        let kept: Kept = serde_json::from_str(text).ok()?;
        let pkcs8 = BASE64URL_NOPAD.decode(kept.pkcs8.as_bytes()).ok()?;
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &pkcs8, &random).ok().map(PushKeys)
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// The header `Authorization` for a push service, such as `https://push.example`, at a time in seconds since 1970. `subject` is where
    /// those who run the service find those who run this program.
    pub(super) fn authorization(&self, service: &str, subject: &str, now: i64) -> Option<String> {
        let part = |value: serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let head = part(serde_json::json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(serde_json::json!({ "aud": service, "exp": now + BELIEVED, "sub": subject }));
        let text = format!("{head}.{claims}");
        let signature = self.0.sign(&SystemRandom::new(), text.as_bytes()).ok()?;
        Some(format!("vapid t={text}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public()))
    }
}

/// Encrypts a message for a browser, by what it has given out for that: its public key and a secret.
pub(super) fn encrypted(message: &[u8], public: &str, secret: &str) -> Option<Vec<u8>> {
    let (theirs, secret) = keys(public, secret)?;
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    agree_ephemeral(own, &peer, |shared| {
        sealed(message, &Agreed { shared, theirs: &theirs, own: own_public.as_ref(), secret: &secret, salt })
    })
    .ok()?
}

/// What a browser has given out, if it has the right shape.
fn keys(public: &str, secret: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let public = BASE64URL_NOPAD.decode(public.as_bytes()).ok()?;
    let secret = BASE64URL_NOPAD.decode(secret.as_bytes()).ok()?;
    (public.len() == PUBLIC && public[0] == 4 && secret.len() == 16).then_some((public, secret))
}

/// Whether this is what a browser gives out: its public key and a secret.
pub(crate) fn are_keys(public: &str, secret: &str) -> bool {
    keys(public, secret).is_some()
}

/// What the two sides have agreed upon.
struct Agreed<'a> {
    shared: &'a [u8],
    theirs: &'a [u8],
    own: &'a [u8],
    secret: &'a [u8],
    salt: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// RFC 8291, section 3.4, and the one record of RFC 8188.
fn sealed(message: &[u8], agreed: &Agreed<'_>) -> Option<Vec<u8>> {
    let Agreed { shared, theirs, own, secret, salt } = agreed;
    let derive = |salt: &[u8], from: &[u8], info: &[&[u8]], length: usize| -> Option<Vec<u8>> {
        let mut out = vec![0; length];
        Salt::new(HKDF_SHA256, salt).extract(from).expand(info, Length(length)).ok()?.fill(&mut out).ok()?;
        Some(out)
    };
    let input = derive(secret, shared, &[b"WebPush: info\0", theirs, own], 32)?;
    let key = derive(salt, &input, &[b"Content-Encoding: aes128gcm\0"], 16)?;
    let nonce = derive(salt, &input, &[b"Content-Encoding: nonce\0"], 12)?;
    let mut record = message.to_vec();
    // The last record ends so.
    record.push(2);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::try_assume_unique_for_key(&nonce).ok()?, Aad::empty(), &mut record).ok()?;
    let mut whole = salt.to_vec();
    whole.extend_from_slice(&RECORD.to_be_bytes());
    whole.push(u8::try_from(own.len()).ok()?);
    whole.extend_from_slice(own);
    whole.append(&mut record);
    Some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::ECDSA_P256_SHA256_FIXED;

    /// The example of RFC 8291, appendix A.
    const THEIRS: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const OWN: &str = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    const SHARED: &str = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
    const MESSAGE: &[u8] = b"When I grow up, I want to be a watermelon";
    const WHOLE: &str = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A\
_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base 64")
    }

    #[test]
    fn a_message_is_encrypted_as_the_example_is() {
        let (theirs, own, secret, shared) = (bytes(THEIRS), bytes(OWN), bytes(SECRET), bytes(SHARED));
        let salt = bytes(SALT).try_into().expect("16 bytes");
        let agreed = Agreed { shared: &shared, theirs: &theirs, own: &own, secret: &secret, salt };
        assert_eq!(sealed(MESSAGE, &agreed).map(|whole| BASE64URL_NOPAD.encode(&whole)).as_deref(), Some(WHOLE));
    }

    #[test]
    fn each_message_has_keys_and_salt_of_its_own() {
        let [one, two] = [(); 2].map(|()| encrypted(MESSAGE, THEIRS, SECRET).expect("good keys"));
        assert_eq!((one.len(), two.len()), (bytes(WHOLE).len(), bytes(WHOLE).len()));
        assert_ne!(one[..16], two[..16], "the salt");
        assert_ne!(one[21..86], two[21..86], "the public key");
        // A point that is not on the curve, and what is not a key at all.
        let mut off_curve = bytes(THEIRS);
        off_curve[64] ^= 1;
        for public in [BASE64URL_NOPAD.encode(&off_curve).as_str(), "", "AAAA", SECRET] {
            assert_eq!(encrypted(MESSAGE, public, SECRET), None, "{public}");
        }
        assert_eq!(encrypted(MESSAGE, THEIRS, "AAAA"), None);
    }

    #[test]
    fn a_signature_says_who_sends_to_whom_and_until_when() {
        let kept = PushKeys::made().expect("keys");
        let keys = PushKeys::read(&kept).expect("the same keys");
        assert_eq!(keys.public(), PushKeys::read(&kept).expect("the same keys").public());
        let header = keys.authorization("https://push.example", "https://games.example", 1000).expect("a signature");
        let token = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("RFC 8292");
        let (signed, signature) = token.0.rsplit_once('.').expect("three parts");
        let public = ring::signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(token.1));
        public.verify(signed.as_bytes(), &bytes(signature)).expect("signed by that key");
        let claims = bytes(signed.split_once('.').expect("two parts").1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(
            claims,
            serde_json::json!({"aud": "https://push.example", "exp": 44_200, "sub": "https://games.example"})
        );
        assert!(PushKeys::read("{}").is_none() && PushKeys::read("{\"pkcs8\":\"AAAA\"}").is_none());
    }
}
