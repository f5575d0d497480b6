import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, overWidth, phone } from "../support/browser.ts";
import { addToCart, cartNow, fillCart, orderCount } from "./cart-page.ts";
import { focused } from "../support/focus.ts";
import { beef, openGuide, quantityOf } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";

const shop = openShop();
const BEEF = "204502";
const CHUCK = "204417";
const TORTILLA = "910688";

/** Another client of the same customer sets a quantity; 0 removes the line. */
const setElsewhere = async (page: Page, sku: string, quantity: number): Promise<void> => {
  const { id, productSku, unitOfMeasure } = linesOf(await cartNow(page)).find((line) => line.productSku === sku)!;
  await call(page, "cart/update-item", { body: { id, productSku, unitOfMeasure, quantity } });
};

const openCart = async (viewport: typeof desktop | typeof phone, skus: readonly string[]) => {
  const watched = await shop.openSignedIn(viewport);
  const { page } = watched;
  await fillCart(page, skus);
  await page.goto("/cart/");
  await quantityOf(page, beef).waitFor();
  return watched;
};

const submit = (page: Page) => page.getByRole("button", { name: "Submit order" }).locator("visible=true").first();
const list = (page: Page) => page.getByRole("region", { name: "Your cart changed" });
const answer = (page: Page, name: string | RegExp) => list(page).getByRole("button", { name });

describe("a cart that differs from the screen", () => {
  it("SUBMIT-09 an outdated page sends nothing, shows each difference, and submits what the user picks", async () => {
    const { page } = await openCart(desktop, [BEEF, CHUCK]);
    const before = await orderCount(page);
    await setElsewhere(page, BEEF, 6);
    await setElsewhere(page, CHUCK, 0);
    await addToCart(page, [TORTILLA], 1);
    await submit(page).click();
    await list(page).getByText("Nothing was sent. Review each change, then submit again.").waitFor();
    await expect.poll(() => focused(page)).toContain("Your cart changed");
    expect(await orderCount(page)).toBe(before);
    expect(await submit(page).isDisabled()).toBe(true);
    await inspect(page, "differences-desk");
    await answer(page, /^Keep 2 CS: /).click();
    await answer(page, /^Leave it out: Beef Chuck/).click();
    await answer(page, /^Order 1 CS: /).click();
    await expect.poll(() => list(page).count()).toBe(0);
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    expect(await quantityOf(page, beef).inputValue()).toBe("2");
    await submit(page).click();
    await page.waitForURL(/order-confirmation/);
    const { orders } = await call<{ orders: readonly { orderNumber: string }[] }>(page, "order-history/list", {
      body: { page: 1, pageSize: 1 },
    });
    expect(orders).toHaveLength(1);
    expect(await orderCount(page)).toBe(before + 1);
  }, 120_000);

  it("SUBMIT-09 on a phone the choices fit a thumb, and one press takes the current cart", async () => {
    const { page } = await openCart(phone, [BEEF, CHUCK]);
    await setElsewhere(page, BEEF, 6);
    await setElsewhere(page, CHUCK, 3);
    await submit(page).tap();
    await list(page).waitFor();
    for (const button of await list(page).locator("[data-differs] button").all())
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await expect.poll(() => overWidth(page)).toBe(0);
    await inspect(page, "differences-phone");
    await answer(page, "Use what's in your cart now").tap();
    await expect.poll(() => list(page).count()).toBe(0);
    await submit(page).tap();
    await page.waitForURL(/order-confirmation/);
  }, 120_000);

  it("SUBMIT-09 two tabs of one browser stay in sync, and one says that the other sent the order", async () => {
    const { page } = await openCart(desktop, [BEEF, CHUCK]);
    const other = await page.context().newPage();
    await other.goto("/cart/");
    await quantityOf(other, beef).fill("6");
    await quantityOf(other, beef).press("Enter");
    await answer(page, /^Use 6 CS: /).click();
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await quantityOf(page, beef).inputValue()).toBe("6");
    await submit(other).click();
    await other.waitForURL(/order-confirmation/);
    await page.getByText("These items were sent from another tab.").waitFor();
    expect(await page.getByRole("link", { name: /^Order 7\d{5}$/ }).count()).toBe(1);
    await inspect(page, "sent-elsewhere-desk");
    await other.close();
  }, 120_000);

  it("SUBMIT-09 a cart that another device has sent says so at once, and leads to the order", async () => {
    const { page } = await openCart(phone, [BEEF]);
    for (const event of ["focus", "visibilitychange", "online"]) {
      const { orderConfirmationUrl } = await call<Submission>(page, "cart/submit?defaultCart=true", { body: null });
      const [number] = /7\d{5}/.exec(orderConfirmationUrl ?? "") ?? [];
      await page.evaluate(
        (name) => (name === "visibilitychange" ? document : window).dispatchEvent(new Event(name)),
        event,
      );
      await page.getByText("These items were sent from another device.").waitFor();
      expect(await quantityOf(page, beef).count(), event).toBe(0);
      if (event === "focus") await inspect(page, "sent-by-device");
      await page.getByRole("link", { name: `Order ${number}` }).tap();
      await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
      await fillCart(page, [BEEF]);
      await page.goto("/cart/");
      await quantityOf(page, beef).waitFor();
    }
  }, 120_000);

  it("SUBMIT-09 submitting a cart that was sent meanwhile says only that, and by what order", async () => {
    const { page } = await openCart(desktop, [BEEF]);
    await quantityOf(page, beef).waitFor();
    await call<Submission>(page, "cart/submit?defaultCart=true", { body: null });
    await submit(page).click();
    await page.getByText("These items were sent from another device.").waitFor();
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(1);
    expect(await page.getByRole("main").innerText()).not.toContain("already sent");
  });

  it("CART-14 a day that closes with the cart open is reported at its cutoff, with the next day", async () => {
    const { page } = await shop.openSignedIn(phone);
    await fillCart(page, [BEEF]);
    await page.clock.install();
    await page.goto("/cart/");
    await quantityOf(page, beef).waitFor();
    const { deliveryInformation } = subCartsOf(await cartNow(page))[0]!;
    const cutOff = Date.parse(deliveryInformation?.cutOff ?? "");
    await page.clock.fastForward(cutOff - Date.now() + 60_000);
    const closed = page.getByText(/^Orders for \w+, \w+ \d+ closed at [\d:]+ [AP]M$/);
    await closed.waitFor();
    await inspect(page, "closed-phone");
    await page.getByRole("button", { name: /^Use \w+, \w+ \d+$/ }).click();
    await expect.poll(() => closed.count()).toBe(0);
    expect(subCartsOf(await cartNow(page))[0]!.deliveryInformation).toMatchObject({
      isChosen: true,
      selectedDeliveryDate: expect.not.stringMatching(deliveryInformation?.selectedDeliveryDate ?? ""),
    });
  }, 120_000);

  it("CART-06 CART-14 an open guide says at the cutoff that it has passed", async () => {
    const { page } = await shop.openSignedIn(desktop);
    await fillCart(page, [BEEF]);
    const { deliveryInformation } = subCartsOf(await cartNow(page))[0]!;
    await page.clock.install();
    await openGuide(page);
    await page.clock.fastForward(Date.parse(deliveryInformation?.cutOff ?? "") - Date.now() - 2_000);
    await page.getByText("0 min left").first().waitFor();
    expect(await page.getByText("Cutoff has passed").count()).toBe(0);
    await page.clock.runFor(3_000);
    await page.getByText("Cutoff has passed").first().waitFor();
  });
});
