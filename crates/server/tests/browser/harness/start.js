// Beginning a game on the first page, as people do.

/**
 * Sets up a game and begins it. `seats` lists who sits there: `person` or the name of a bot, or `[who, name]`.
 */
export async function begin(page, { sheet = "classic", seats = ["person"], seed = "", real = false, auto = false } = {}) {
  await page.goto("/");
  await page.check(`.card input[value="${sheet}"]`);
  for (const [i, seat] of seats.entries()) {
    const [who, name] = [seat].flat();
    await page.selectOption(`select[name="player${i + 1}"]`, who);
    if (name) await page.fill(`.set-up input[name="name${i + 1}"]`, name);
  }
  if (real) await page.check('input[name="dice"][value="real"]');
  if (auto || seed) await page.click(".set-up details > summary");
  if (auto) await page.check('input[name="auto"]');
  if (seed) {
    await page.fill('input[name="seed"]', String(seed));
  }
  await page.click("#begin");
  await page.waitForURL(/\/game\//);
}
