// The picture of a sheet, for others: the link saves it as it is drawn; where the browser lets us, a click copies it as pixels, which can be
// pasted anywhere.

/** How wide the copy is, in pixels. */
const WIDE = 1600;

/** The pixels of a drawing. Nothing of it comes from elsewhere, so that a canvas gives them back. */
async function pixels(win, drawing) {
  const picture = new win.Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await picture.decode();
  const canvas = win.document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, Math.round((WIDE * picture.naturalHeight) / picture.naturalWidth)];
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Starts it on a page. */
export function start(win) {
  win.document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("#picture");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !win.navigator.clipboard?.write || !win.ClipboardItem) return;
    event.preventDefault();
    try {
      const drawing = await (await win.fetch(link.href)).text();
      await win.navigator.clipboard.write([new win.ClipboardItem({ "image/png": pixels(win, drawing) })]);
      link.textContent = link.dataset.copies;
    } catch {
      // It may not be copied here: the file it is.
      win.location.assign(link.href);
    }
  });
}

if (globalThis.document?.documentElement) start(globalThis);
