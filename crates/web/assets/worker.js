// Shows messages on turns that come while no page is open, and leads to the table. It keeps nothing and answers no request of a page.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // Whoever sends something else is not this program; browsers want something to be shown all the same.
  }
  const { title = "Silbertablett", text = "", link = "/games", tag } = said;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: "/assets/favicon.svg", data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? "/games", self.location.origin);
  // Only to a page of this site, whatever the message says.
  const path = link.origin === self.location.origin ? link.pathname + link.search : "/games";
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window" });
      const open = pages.find((page) => new URL(page.url).pathname === link.pathname);
      await (open ? open.focus() : self.clients.openWindow(path));
    })(),
  );
});
