import type { Cart, DeliveryInformation, SubCart } from "@larder/domain/cart/cart.schema";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { emptyCart } from "./cart-page.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect, shot } from "../support/shot.ts";
import { people, signIn } from "../support/sign-in.ts";

const shop = openShop();

const cards = (page: Page): Locator => page.locator("main section").filter({ has: page.locator("[data-quantity]") });
const cardOf = (page: Page, text: string): Locator => cards(page).filter({ hasText: text });
const dateOf = (card: Locator): Locator => card.getByLabel("Delivery date");

const PLACE = {
  "First name": "Ann",
  "Last name": "Poe",
  "Street address": "4 Mill Road",
  City: "Newark",
  "ZIP code": "07102",
  "Phone number": "973-555-0100",
};

const openCart = async (page: Page): Promise<void> => {
  await signIn(page, people.caterer);
  await emptyCart(page);
  await call(page, "cart/add", {
    body: {
      items: [
        ["510033", 1],
        ["640118", 1],
        ["640108", 1],
      ].map(([productSku, quantity]) => ({ productSku, unitOfMeasure: "", quantity })),
    },
  });
  await page.goto("/cart/");
  await expect.poll(() => cards(page).count()).toBe(3);
};

const mapDeliveries = (cart: Cart, more: (subCart: SubCart) => Partial<DeliveryInformation>): Cart => ({
  ...cart,
  cartGroups: cart.cartGroups.map((group) => ({
    ...group,
    subCarts: group.subCarts.map((subCart) => ({
      ...subCart,
      deliveryInformation: subCart.deliveryInformation && { ...subCart.deliveryInformation, ...more(subCart) },
    })),
  })),
});

describe("deliveries of a cart", () => {
  it("CART-14 CART-33 OP-77 two deliveries get different dates independently; holidays are disabled", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await openCart(page);
    const [truck, vendor] = [cardOf(page, "Larder truck"), cardOf(page, "From Maison Aurelle")];
    // A default day moved: both days are named until one is chosen.
    await page.route(/\/web-api\/cart(?:\/refresh-prices)?(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const cart = (await response.json()) as Cart;
      const json = mapDeliveries(cart, ({ vendorId }) => (vendorId === null ? {} : { movedFrom: "2026-01-02" }));
      await route.fulfill({ response, json });
    });
    await page.reload();
    await vendor.getByText("Delivery moved").waitFor();
    expect(await vendor.getByText("Delivery moved").locator("..").innerText()).toMatch(
      /was Fri, Jan 2 now \w{3}, \w{3} \d/,
    );
    await inspect(page, "delivery-moved");
    await vendor.getByRole("button", { name: /^Keep / }).press("Enter");
    await vendor.getByText("Delivery moved").waitFor({ state: "detached" });
    expect(await isFocused(dateOf(vendor))).toBe(true);
    await page.unroute(/\/web-api\/cart(?:\/refresh-prices)?(?:\?|$)/);
    const before = await dateOf(vendor).inputValue();
    const options = (card: Locator) =>
      dateOf(card)
        .locator("option")
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const days = await options(truck);
    const chosen = days.at(3) ?? "";
    await dateOf(truck).selectOption(chosen);
    await page.reload();
    await expect.poll(() => dateOf(cardOf(page, "Larder truck")).inputValue()).toBe(chosen);
    expect(await dateOf(cardOf(page, "From Maison Aurelle")).inputValue()).toBe(before);
    const other = (await options(vendor)).at(2) ?? "";
    await dateOf(vendor).selectOption(other);
    await page.reload();
    await expect.poll(() => dateOf(cardOf(page, "From Maison Aurelle")).inputValue()).toBe(other);
    expect(await dateOf(cardOf(page, "Larder truck")).inputValue()).toBe(chosen);
    for (const day of [...days, ...(await options(vendor))]) {
      const at = new Date(`${day}T00:00:00Z`);
      const isThanksgiving =
        at.getUTCMonth() === 10 && at.getUTCDay() === 4 && at.getUTCDate() >= 22 && at.getUTCDate() <= 28;
      expect([isThanksgiving, day.endsWith("-12-25"), day.endsWith("-01-01")], day).toEqual([false, false, false]);
    }
    const saturday = dateOf(truck).locator("option").filter({ hasText: "cross-dock" });
    expect(await saturday.count()).toBeGreaterThan(0);
    await truck.getByText("Cross-dock days are extra delivery days", { exact: false }).waitFor();
    await truck.getByText("Larder truck from Harborside").waitFor();
    expect(await page.getByText("Ships from Harborside").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it("CART-09 CART-16 CART-17 CART-35 OP-74 a vendor delivery gets its own address, method and errors", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await openCart(page);
    const vendor = cardOf(page, "From Maison Aurelle");
    await vendor.getByText("40 Wharf Road").waitFor();
    await vendor.getByRole("button", { name: "Use another address" }).click();
    const dialog = page.getByRole("dialog", { name: "Deliver to another address" });
    await dialog.getByRole("button", { name: "Use this address" }).click();
    await expect.poll(() => dialog.getByText("This field is required.").count()).toBe(7);
    const first = dialog.getByLabel("First name");
    expect(await isFocused(first)).toBe(true);
    const fields = {
      "Company or place": "Harbor Events",
      "First name": "Ann",
      "Last name": "Poe",
      "Street address": "4 Mill Road",
      City: "Newark",
      "ZIP code": "7102",
      "Phone number": "973-555-0100",
    };
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    await dialog.getByLabel("State").selectOption("NJ");
    await shot(page, "deliveries-dialog");
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await dialog.getByText("Enter a ZIP code with 5 or 9 digits.").count()).toBe(1);
    // What is typed stays when the dialog closes, and after a reload.
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await vendor.getByRole("button", { name: "Use another address" }).click();
    expect(await dialog.getByLabel("Street address").inputValue()).toBe("4 Mill Road");
    expect(await dialog.getByLabel("State").inputValue()).toBe("NJ");
    expect(await dialog.getByLabel("Company or place").inputValue()).toBe("Harbor Events");
    await dialog.getByLabel("ZIP code").fill("07102");
    await dialog.getByRole("button", { name: "Use this address" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await vendor.getByText("4 Mill Road").waitFor();
    await vendor.getByLabel("Shipping").selectOption({ label: "Overnight, chilled · $64.00" });
    await vendor.getByText("with $64.00 shipping").waitFor();
    // The other vendor is offered the same place.
    const other = cardOf(page, "From Copper Kettle");
    await other.getByRole("button", { name: "Use another address" }).click();
    await dialog
      .getByLabel("Addresses you've used")
      .selectOption({ label: "Harbor Events, Ann Poe, 4 Mill Road, Newark, NJ 07102" });
    expect(await dialog.getByLabel("Phone number").inputValue()).toBe("973-555-0100");
    await shot(page, "deliveries-earlier-address");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await vendor.getByText("4 Mill Road").waitFor();
    expect(await vendor.getByText("with $64.00 shipping").count()).toBe(1);
    expect(await cardOf(page, "From Copper Kettle").getByText("40 Wharf Road").count()).toBe(1);
    await shot(page, "deliveries");
    expect(await axe(page)).toEqual([]);
    await vendor.getByRole("button", { name: "Use your address on file" }).click();
    await vendor.getByText("40 Wharf Road").waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each([
    ["desk", desktop],
    ["phone", phone],
  ])(
    "OP-89 SUBMIT-04 SUBMIT-19 on a %s the other orders are sent, and the one below its minimum stays",
    async (name, size) => {
      const { page, consoleErrors } = await shop.open(size);
      await openCart(page);
      const truck = cardOf(page, "Larder truck");
      await truck.getByText("Or submit the others and keep this delivery in your cart.").waitFor();
      const quantity = await truck.locator("[data-quantity]").first().inputValue();
      const title = await truck.getByRole("link").first().innerText();
      const summary = page.getByRole("complementary", { name: "Order summary" });
      await summary
        .getByText(/^Warehouse delivery \(\d items?\) stays in your cart\. It needs \$[\d.]+ more\.$/)
        .waitFor();
      // Next to Submit, the delivery is named.
      const why = /^Warehouse delivery: Add \$[\d.]+ to reach the \$150\.00 minimum for this delivery\./;
      await page.getByText(why).locator("visible=true").first().waitFor();
      if (size === phone) {
        const box = (await dateOf(truck).boundingBox())!;
        expect(box.width).toBeGreaterThan(300);
      }
      const vendor = cardOf(page, "From Copper Kettle");
      await vendor.getByRole("button", { name: "Use another address" }).click();
      const dialog = page.getByRole("dialog", { name: "Deliver to another address" });
      for (const [label, text] of Object.entries(PLACE)) await dialog.getByLabel(label).fill(text);
      await dialog.getByLabel("State").selectOption("NJ");
      await dialog.getByRole("button", { name: "Use this address" }).click();
      await vendor.getByText("4 Mill Road").waitFor();
      await summary.getByLabel("PO number").fill(`CLAM-${name}`);
      const others = (size === phone ? page.getByRole("region", { name: "This order" }) : summary).getByRole("button", {
        name: /^Submit the other (?:\d )?orders?/,
      });
      await summary.getByText("Saved").waitFor();
      expect(await page.getByRole("button", { name: /^Submit \d orders$/ }).isDisabled()).toBe(true);
      await shot(page, `submit-others-${name}`);
      expect(await axe(page)).toEqual([]);
      await others.click();
      await page.waitForURL(/\/order-confirmation\//);
      // Until it has loaded, the cart says so.
      await page.getByRole("heading", { level: 1, name: /^Orders? sent$/ }).waitFor();
      await page
        .getByText(`Your warehouse order wasn't sent: ${title} is still in your cart.`, { exact: true })
        .waitFor();
      await page.getByText("Ann Poe, 4 Mill Road, Newark, NJ 07102, 973-555-0100").waitFor();
      await page.getByText("Your address on file").first().waitFor();
      // Neither is in these orders.
      expect(await page.getByText("We weigh catch-weight items").count()).toBe(0);
      expect(await page.getByText("A product is Price Pending", { exact: false }).count()).toBe(0);
      // Their vendors close at different times.
      await expect
        .poll(() =>
          page
            .locator("dd")
            .filter({ hasText: /^7\d{5}: .+[AP]M$/ })
            .count(),
        )
        .toBe(2);
      await shot(page, `submit-others-sent-${name}`);
      await page.goto("/cart/");
      await truck.getByText(/ to reach the \$150\.00 minimum/).waitFor();
      expect(await page.locator("section.sheet").count()).toBe(1);
      expect(await truck.getByRole("link").first().innerText()).toBe(title);
      expect(await truck.locator("[data-quantity]").first().inputValue()).toBe(quantity);
      expect(await summary.getByLabel("PO number").inputValue()).toBe(`CLAM-${name}`);
      await page.goto("/order-history/");
      await page.getByRole("list", { name: "Orders" }).getByText("Ann Poe, Newark").first().waitFor();
      await shot(page, `history-places-${name}`);
      expect(await axe(page)).toEqual([]);
      expect(consoleErrors).toEqual([]);
    },
  );

  it("OP-89 SUBMIT-04 SUBMIT-06 a minimum shows early, and the bar names each order with its day and total", async () => {
    const { page } = await shop.open(phone);
    await openCart(page);
    const truck = cardOf(page, "Larder truck");
    await truck.getByText(/^Add \$[0-9.]+ to reach the \$150.00 minimum/).waitFor();
    const submit = page.getByRole("button", { name: /^Submit \d orders$/ });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await shot(page, "deliveries-phone");
    expect(await axe(page)).toEqual([]);
    const quantity = truck.locator("[data-quantity]").first();
    await quantity.fill("9");
    await quantity.press("Enter");
    await expect.poll(() => truck.getByText("minimum for this delivery").count()).toBe(0);
    await expect.poll(() => submit.isEnabled()).toBe(true);
    const bar = page.getByRole("region", { name: "This order" });
    const each = bar.locator("p > span > span");
    const orders = Number(/\d+/.exec(await submit.innerText())?.[0]);
    expect(await each.count()).toBe(orders);
    const rows = await each.locator("span").evaluateAll((sums) => sums.map((sum) => sum.getClientRects().length));
    expect(rows).toEqual(rows.map(() => 1));
    expect(rows.length).toBe(orders);
    const cents = (text: string) => Math.round(Number(text.replace(/^.*\$|,/g, "")) * 100);
    const total = cents(await bar.locator("b").first().innerText());
    expect((await each.allInnerTexts()).reduce((sum, text) => sum + cents(text), 0)).toBe(total);
    const summary = page.getByRole("complementary", { name: "Order summary" });
    await summary.getByText(`This sends ${orders} orders`).waitFor();
    const facts = await summary.locator("dl > div").allInnerTexts();
    const named = (await each.allInnerTexts()).map(
      (text) => /^(.+ · \w{3}, \w{3} \d+) · (?:≈ )?\$[\d,.]+$/.exec(text)?.[1],
    );
    expect(facts.flatMap((fact) => named.filter((name) => name !== undefined && fact.startsWith(name)))).toEqual(named);
    await inspect(page, "deliveries-sums-phone");
  });

  it("SUBMIT-20 CART-17 an order's shipping has its own row in the details and adds up with the items", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page, people.chef);
    await emptyCart(page);
    await call(page, "cart/add", { body: { items: [{ productSku: "640118", unitOfMeasure: "CS", quantity: 2 }] } });
    const { orderConfirmationUrl } = await call<{ readonly orderConfirmationUrl: string }>(page, "cart/submit", {
      body: null,
    });
    await page.goto(orderConfirmationUrl.replace("/order-confirmation/", "/order-details/"));
    await page.getByText(/^Shipping, /).waitFor();
    const amount = async (of: Locator) => Math.round(Number((await of.innerText()).replace(/[^\d.]/g, "")) * 100);
    const rows = page.locator("main dl > div");
    const items = await amount(rows.filter({ hasText: /^Items/ }).locator("dd"));
    const shipping = await amount(rows.filter({ hasText: /^Shipping, / }).locator("dd"));
    expect(shipping).toBeGreaterThan(0);
    expect(items + shipping).toBe(await amount(page.locator("main footer b")));
  });
});
