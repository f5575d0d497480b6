import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { root } from "../support/shop.ts";

const shop = openShop();
const folder = mkdtempSync(join(tmpdir(), "larder-browser-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("SUBMIT-06 the published package orders without a bundler, and remembers the session", async () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts", "pack-sdk.mjs"), folder], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const context = await shop.browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.route("**/larder-sdk/**", (route) => {
    const file = join(folder, "sdk", new URL(route.request().url()).pathname.replace("/larder-sdk/", ""));
    return existsSync(file) && file.endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: readFileSync(file, "utf8") })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Larder</title>" });
  });
  await page.goto(`${shop.url}/larder-sdk/`);
  const ordered = await page.evaluate(`(async () => {
    const { createLarder } = await import("/larder-sdk/dist/index.js");
    const { actions, dispose } = createLarder({ url: "" });
    const steps = [
      () => actions.signIn({ email: "marisol@harborandvine.example", password: "sea-salt-and-thyme" }),
      async () => {
        const lines = await actions.guideLines({ id: 1 });
        const line = lines.value.find(({ inStock }) => inStock);
        return actions.setQuantity({ sku: line.productSku, quantity: 12 });
      },
      () => actions.addToCart(),
      () => actions.cart(),
      () => actions.submit(),
    ];
    let result = { ok: true };
    for (const step of steps) if (result.ok) result = await step();
    await dispose();
    return result;
  })()`);
  expect(ordered).toMatchObject({ ok: true, value: { success: true } });
  await page.reload();
  const guides = await page.evaluate(`(async () => {
    const { createLarder } = await import("/larder-sdk/dist/index.js");
    const larder = createLarder({ url: location.origin });
    const result = await larder.actions.guides();
    await larder.dispose();
    return result.ok && result.value.length > 0;
  })()`);
  expect(guides).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
