import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { lineOf, makeGuide, openGuide, quantityOf } from "../guides/guide-page.ts";
import { emptyCart } from "../orders/cart-page.ts";
import { phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

const background = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor));

it("IDENT-12 the sign-in page starts in the email field", async () => {
  const { page } = await shop.open();
  await page.goto("/sign-in/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await page.goto("/");
  await page.locator("header").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
});

it("SHELL-05 fields are named by their labels, not by their buttons and hints", async () => {
  const { page } = await shop.openSignedIn(phone);
  await page.goto("/search/?q=chicken");
  await page.locator("main [data-sku]").first().waitFor();
  for (const field of await page.getByRole("searchbox").all())
    expect(await field.getAttribute("aria-label")).toBe("Search products");
  await expect(page.getByRole("searchbox", { name: "Search products", exact: true }).count()).resolves.toBe(1);
  await follow(page, "/account/");
  const reminders = page.getByRole("switch", { name: /haven.t ordered$/ });
  await reminders.waitFor();
  expect(
    await reminders.evaluate((box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent),
  ).toMatch(/^An hour before/);
});

it("QTY-13 the message of a guide's line names its item", async () => {
  const { page } = await shop.openSignedIn();
  const name = "Short Rib, Bone In, 3 Bone";
  await makeGuide(page, "Named messages", [["Named messages", ["204731"]]], "");
  await openGuide(page, "Named messages");
  await quantityOf(page, name).fill("4");
  const said = lineOf(page, name).getByRole("status");
  await said.waitFor();
  expect(await said.textContent()).toBe(`${name}: Only 3 left. We changed 4 to 3.`);
  await quantityOf(page, name).fill("0");
});

it("CART-31 OP-62 an addition from search is announced, and says so when its answer takes long", async () => {
  const { page } = await shop.openSignedIn();
  await emptyCart(page);
  await page.goto("/search/?q=butter");
  const line = page
    .locator("main [data-sku]")
    .filter({ has: page.locator("[data-cell=add]") })
    .first();
  await line.waitFor();
  const name = await line.getByRole("link").first().textContent();
  const release = await hold(page, /cart\/add/);
  await line.locator("[data-cell=add]").click();
  const status = page.getByRole("status").filter({ hasText: "Still adding this item to your cart…" });
  await status.first().waitFor({ state: "attached" });
  await page.locator("[aria-hidden=true]").getByText("Still adding this item to your cart…").waitFor();
  release();
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^Added to cart: \\d+ [A-Z]+ ${name}$`) })
    .waitFor({ state: "attached" });
  await page
    .locator("[aria-hidden=true]")
    .getByText("Still adding this item to your cart…")
    .waitFor({ state: "detached" });
  await emptyCart(page);
});

it("forced colors show the chosen half, the switch and the suggestion in hand", async () => {
  const { page } = await shop.openSignedIn();
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/order-history/");
  await page.getByRole("radio", { name: "All" }).waitFor();
  const [chosen, ...others] = await background(page, "[role=radio]");
  expect(others).not.toContain(chosen);
  await follow(page, "/account/");
  const box = page.getByRole("switch").first();
  await box.waitFor();
  expect(await box.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
  expect(await box.evaluate((one) => getComputedStyle(one, "::after").backgroundColor)).not.toBe(
    await box.evaluate((one) => getComputedStyle(one).backgroundColor),
  );
  await page.locator("header input").first().fill("butter");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const inHand = page.locator("[role=option][aria-selected=true]").first();
  await inHand.waitFor();
  expect(await inHand.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
});

it("with reduced motion nothing moves for longer than a blink", async () => {
  const { page } = await shop.openSignedIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    for (const kind of ["animationstart", "transitionstart"])
      addEventListener(
        kind,
        ({ target }) => {
          for (const animation of (target as Element).getAnimations()) {
            const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
            // Spinners keep turning, slowly.
            if (Number(duration) > 100 && iterations !== Number.POSITIVE_INFINITY)
              moved.push(`${(target as Element).outerHTML.slice(0, 120)} ${String(duration)}`);
          }
        },
        { capture: true },
      );
  });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const path of ["/order-guides/", "/cart/", "/search/?q=beef", "/order-history/", "/quick-order/", "/account/"]) {
    await follow(page, path);
    await page.locator("main").hover();
    for (const control of await page
      .locator("main a:visible, main button:visible")
      .all()
      .then((all) => all.slice(0, 6)))
      await control.hover({ timeout: 2_000 }).catch(() => undefined);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { moved: readonly string[] }).moved)).toEqual([]);
});
