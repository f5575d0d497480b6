import type { Submission } from "@larder/domain/cart/submission.schema";
import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";
import { fillCart } from "./cart-page.ts";

const shop = openShop();
const BEEF = "204502";
/** Ships from a vendor: an order of its own. */
const OIL = "640118";

it("SUBMIT-09 CART-10 a phone's cart sent elsewhere names all orders in one line; its icons are 44 px", async () => {
  const { page } = await shop.openSignedIn(phone);
  await fillCart(page, [BEEF, OIL]);
  await page.goto("/cart/");
  const bar = page.getByRole("region", { name: "This order" });
  const submit = bar.getByRole("button", { name: "Submit 2 orders" });
  await submit.waitFor();
  const heights = await bar
    .locator("p > span > span")
    .evaluateAll((orders) => orders.map((order) => Math.round(order.getBoundingClientRect().height / 16)));
  expect(heights).toEqual([1, 1]);
  const remove = await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .boundingBox();
  expect([remove!.width, remove!.height].map((side) => Math.min(44, Math.round(side)))).toEqual([44, 44]);
  await inspect(page, "cart-two-orders-phone");
  await call<Submission>(page, "cart/submit?defaultCart=true", { body: null });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const notice = page.getByRole("alert").filter({ hasText: "These items were sent from another device." });
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/See what was sent: Order 7\d{5}, Order 7\d{5}$/);
});

it("SUBMIT-20 SUBMIT-08 a confirmation shows the note as sent, and where each order can be changed", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await fillCart(page, [BEEF, OIL]);
  await call(page, "cart/update/field", { body: { name: "note", value: "Ring at the side gate" } });
  const { orderConfirmationUrl } = await call<Submission>(page, "cart/submit?defaultCart=true", { body: null });
  await page.goto(orderConfirmationUrl ?? "");
  await page.getByRole("heading", { level: 1, name: "Orders sent" }).waitFor();
  const notes = page.locator("main dl > div").filter({ hasText: /^Note/ });
  expect((await notes.allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
    "Note Ring at the side gate",
    "Note Ring at the side gate",
  ]);
  await page.getByText("You can change or cancel an order on its details page until its cutoff.").waitFor();
});
