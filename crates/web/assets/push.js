// Messages on turns to this device (Web Push): asks the browser for an address of its own, and sends it with the form.

const form = document.querySelector("#this-device");

/** Bytes as the browser wants the key of the server. */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function base64(buffer) {
  const letters = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const key = bytes(form.dataset.key);
  const known = await registration.pushManager.getSubscription();
  // One that was made for another key cannot be written to any more.
  const same = known && base64(known.options.applicationServerKey ?? new ArrayBuffer(0)) === form.dataset.key;
  if (same) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    if (form.elements[form.dataset.address].value) return;
    event.preventDefault();
    const fault = form.querySelector("[role=alert]");
    fault.textContent = "";
    try {
      const subscription = await subscribe();
      if (!subscription) {
        fault.textContent = form.dataset.denied;
        return;
      }
      form.elements[form.dataset.address].value = subscription.endpoint;
      form.elements[form.dataset.public].value = base64(subscription.getKey("p256dh"));
      form.elements[form.dataset.secret].value = base64(subscription.getKey("auth"));
      form.requestSubmit(event.submitter);
    } catch {
      fault.textContent = form.dataset.failed;
    }
  });
}
