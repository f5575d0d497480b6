import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, phone } from "../support/browser.ts";
import { addToCart, fillCart, orderCount } from "./cart-page.ts";
import { tabTo } from "../support/focus.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect, shot } from "../support/shot.ts";

const shop = openShop();

const placed = async (page: Page): Promise<string> => {
  await fillCart(page, ["204502"], 4);
  await addToCart(page, ["204417"]);
  const { orderConfirmationUrl } = await call<{ orderConfirmationUrl: string }>(page, "cart/submit", {
    body: null,
  });
  await addToCart(page, ["910688"], 1);
  return orderConfirmationUrl.replace("/order-confirmation/", "/order-details/");
};

const failed = async (page: Page): Promise<string> => {
  for (let at = 1; at < 40; at += 1) {
    const { orders } = await call<{
      readonly orders: readonly {
        readonly key: Record<string, string>;
        readonly header: { readonly statusError: string | null };
      }[];
    }>(page, "order-history/list", { body: { page: at, pageSize: 50 } });
    const found = orders.find(({ header }) => header.statusError !== null);
    if (found !== undefined) return `/order-details/?${new URLSearchParams(found.key)}`;
    if (orders.length === 0) break;
  }
  throw new Error("No order of the demo has failed");
};

const quantities = (page: Page) =>
  page.locator("main [data-quantity]").evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));

describe("HIST-11 an order after it was sent", () => {
  it("SUBMIT-12 SUBMIT-13 SUBMIT-14 SHELL-22 SHELL-28 CART-38 an order is edited; the default cart waits", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await page.goto(await placed(page));
    const count = await orderCount(page);
    await page.getByRole("heading", { level: 1, name: /^Order 7/ }).waitFor();
    const steps = page.getByRole("list", { name: "Status: Submitted" });
    expect(await steps.locator("[aria-current=step]").allInnerTexts()).toEqual([
      expect.stringMatching(/^Submitted\n\w{3}, \w{3} \d+, \d+:\d\d [AP]M$/),
    ]);
    await shot(page, "details-desk");
    expect(await axe(page)).toEqual([]);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByText(/^You're changing order 7/).waitFor();
    await expect.poll(() => quantities(page)).toEqual(["4", "2"]);
    // The cart link counts the default cart.
    expect(await page.getByRole("link", { name: /^Cart/ }).first().innerText()).toContain("1");

    const first = page.locator("main [data-quantity]").first();
    await first.click();
    await page.keyboard.type("6");
    await page
      .getByRole("button", { name: /^Remove / })
      .nth(1)
      .click();
    await page.getByText(/^2 changes, not sent yet · −\$\d+\.\d\d$/).waitFor();
    await shot(page, "modify-desk");
    expect(await axe(page)).toEqual([]);

    await page.getByRole("link", { name: "Order guides" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
    await page.getByText("2 changes, not sent yet").waitFor();

    await page.getByRole("combobox", { name: "Add an item to this order" }).fill("heavy cream");
    await page
      .getByRole("option", { name: /Heavy Cream/ })
      .first()
      .click();
    await page.getByText(/^3 changes, not sent yet/).waitFor();
    await page.getByText(/^added\s*1 CS$/).waitFor();

    await page.getByRole("button", { name: "Undo all changes" }).click();
    await expect.poll(() => quantities(page)).toEqual(["4", "2"]);
    await expect.poll(() => page.getByText("not sent yet").count()).toBe(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText(/^3 changes, not sent yet/).waitFor();
    await page.getByRole("button", { name: "Undo all changes" }).click();
    await expect.poll(() => quantities(page)).toEqual(["4", "2"]);
    await expect.poll(() => page.getByText("not sent yet").count()).toBe(0);

    await first.click();
    await page.keyboard.type("7");
    await page.getByText("1 change, not sent yet").waitFor();
    await page.reload();
    await page.getByText("1 change, not sent yet").waitFor();
    await expect.poll(() => quantities(page)).toEqual(["7", "2"]);
    await page.getByRole("button", { name: "Submit changes" }).first().dblclick();
    await page.getByRole("heading", { level: 1, name: "Order updated" }).waitFor();
    await page.getByText("We received your changes.").waitFor();
    await page.getByText(/^7 CS$/).waitFor();
    await shot(page, "confirmation-desk");
    expect(await orderCount(page)).toBe(count);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Order updated" }).waitFor();
    await page.getByText(/^7 CS$/).waitFor();
    await follow(page, "/cart/");
    await expect.poll(() => quantities(page)).toEqual(["1"]);
    expect(consoleErrors).toEqual([]);
  });

  it("SUBMIT-13 SHELL-21 SHELL-23 on a phone an edit is dropped, and orders are repeated and canceled", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    const details = await placed(page);
    await page.goto(details);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByText(/^You're changing order 7/).waitFor();
    await page
      .getByRole("button", { name: "One more" })
      .or(page.getByRole("button", { name: /^More/ }))
      .first()
      .click();
    await page.getByText("1 change, not sent yet").waitFor();
    await shot(page, "modify-phone");
    await page.getByRole("button", { name: "Stop changing" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard changes and stop" }).click();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await expect.poll(() => quantities(page)).toEqual(["1"]);

    await follow(page, details);
    await page.getByRole("checkbox").first().check();
    const bar = page.getByRole("region", { name: "Items chosen to reorder" });
    await bar.getByText(/^1 of \d+ items?$/).waitFor();
    expect(await bar.locator("[data-sum] b").innerText()).toBe(
      await page.locator("main li[data-sku] .strong").first().innerText(),
    );
    await shot(page, "chosen-phone");
    expect(await axe(page)).toEqual([]);
    await bar.getByRole("button", { name: "Clear" }).click();
    expect(await page.getByRole("checkbox").first().isChecked()).toBe(false);
    await page.getByRole("button", { name: "Reorder all items" }).waitFor();
    expect(await bar.count()).toBe(0);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Reorder 1 item" }).click();
    await page.getByText("1 item added to cart").waitFor();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await shot(page, "cancel-phone");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel this order" }).dblclick();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByText("This order is canceled").waitFor();
    const about = page.getByRole("complementary", { name: "About this order" });
    expect(await about.getByText("Delivery", { exact: true }).count()).toBe(0);
    expect(await about.getByText("Deliver to", { exact: true }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Change order" }).count()).toBe(0);
    await shot(page, "details-phone");
    await page.goto(await failed(page));
    await page.getByRole("button", { name: "Reorder all items" }).click();
    const question = page.getByRole("dialog", { name: /^Reorder order/ });
    await question.getByText("Order cannot be submitted. Please contact your Sales Rep.").waitFor();
    expect(await axe(page)).toEqual([]);
    await question.getByRole("button", { name: "Put in cart" }).click();
    await page
      .getByText(/items? added to cart|weren't added/i)
      .first()
      .waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("SUBMIT-12 HIST-08 by keyboard alone from the details to the saved change", async () => {
    const { page } = await shop.openSignedIn();
    await page.goto(await placed(page));
    await page.getByRole("heading", { level: 1, name: /^Order 7/ }).waitFor();
    await tabTo(page, /^Change order/);
    await page.keyboard.press("Enter");
    await page.getByText(/^You're changing order 7/).waitFor();
    await expect.poll(() => quantities(page)).toEqual(["4", "2"]);
    await tabTo(page, /^Quantity of /);
    await page.keyboard.type("9");
    await page.getByText("1 change, not sent yet").waitFor();
    await tabTo(page, /^Submit changes/);
    // Submit waits for the cart's writes (SUBMIT-01).
    await expect.poll(() => page.locator("[data-submit]:focus").isEnabled()).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Order updated" }).waitFor();
    await page.getByText(/^9 CS$/).waitFor();
    const boxes = page.getByText("Received by", { exact: true });
    await boxes.waitFor({ state: "attached" });
    expect(await boxes.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    for (const box of ["Received by", "Date and time", "Cases counted"])
      await page.getByText(box, { exact: true }).waitFor();
  });

  it("HIST-01 HIST-08 SHELL-21 OP-94 PROD-07 the history filters, expands, cancels, reorders and exports", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const number = new URLSearchParams((await placed(page)).split("?")[1]).get("orderNumber") ?? "";
    await page.goto("/order-history/");
    const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: number, exact: true }) });
    await row.getByRole("link", { name: `Change order ${number}` }).waitFor();
    await row.getByText(/^≈ \$/).first().waitFor();
    await row.getByText(/^Open until (?:\w{3}, \w{3} \d+, )?\d+:\d\d [AP]M$/).waitFor();
    const { cartGroups } = await call<Cart>(page, "cart/edit", { body: { orderNumber: number } });
    const { id, productSku, unitOfMeasure } = linesOf({ cartGroups })[0]!;
    await call(page, `cart/update-item?orderNumber=${number}`, {
      body: { id, productSku, unitOfMeasure, quantity: 5 },
    });
    await page.reload();
    const needsYou = page.getByRole("radio", { name: /^Needs attention \d+$/ });
    await needsYou.waitFor();
    const listed = page.locator("main ul[aria-label='Orders'] > li");
    const before = await listed.count();
    const count = () => page.locator("main header p, main h1 + p").first().innerText();
    // Over all pages: other tests' orders may fill the first one.
    const total = async () => Number(/([\d,]+) order/.exec(await count())?.[1]?.replaceAll(",", ""));
    const ofAll = await total();
    await needsYou.click();
    await row.getByText("You haven't sent your changes to this order.").waitFor();
    expect(await row.getAttribute("data-needs")).toBe("changes");
    await expect.poll(total).toBeLessThan(ofAll);
    expect(await needsYou.getAttribute("aria-checked")).toBe("true");
    await inspect(page, "history-needs-desk");
    const narrowed = page.getByRole("radiogroup", { name: "Status" });
    await page.keyboard.press("ArrowRight");
    expect(await narrowed.getByRole("radio", { name: "All" }).getAttribute("aria-checked")).toBe("true");
    await expect.poll(total).toBe(ofAll);
    await page.keyboard.press("ArrowRight");
    await expect.poll(total).toBeLessThan(ofAll);
    await row.waitFor();
    expect(await listed.getByText("Delivered", { exact: true }).count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await row.waitFor({ state: "detached" });
    const badges = listed.getByText("Delivered", { exact: true });
    await expect.poll(() => badges.count()).toBe(before);
    await inspect(page, "history-delivered-desk");
    await expect.poll(() => new URL(page.url()).search).toBe("?status=delivered");
    await page.reload();
    await expect.poll(() => badges.count()).toBe(before);
    expect(await narrowed.getByRole("radio", { name: "Delivered" }).getAttribute("aria-checked")).toBe("true");
    await page.goto("/order-history/?q=none-of-these");
    await page.getByText("No orders match").or(page.locator("main h2")).first().waitFor();
    await page.goBack();
    await expect.poll(() => badges.count()).toBe(before);
    await narrowed.getByRole("radio", { name: "All" }).click();
    await row.waitFor();
    await expect.poll(() => listed.count()).toBe(before);
    const twist = row.getByRole("button", { name: `Items in order ${number}` });
    await twist.focus();
    await page.keyboard.press("Enter");
    const lines = row.getByRole("list", { name: `Items in order ${number}` });
    await expect.poll(() => lines.getByRole("listitem").count()).toBe(2);
    expect(await twist.getAttribute("aria-expanded")).toBe("true");
    await inspect(page, "history-open-desk");
    await tabTo(page, /^Cancel order/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel this order" }).click();
    const again = row.getByRole("button", { name: `Reorder order ${number}` });
    await again.waitFor();
    await row.getByText("Canceled", { exact: true }).waitFor();
    await twist.click();
    await lines.waitFor({ state: "detached" });
    await again.press("Enter");
    await row.getByText("2 items added to cart").waitFor();
    await expect.poll(() => lines.getByRole("listitem").count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe("/order-history/");
    await follow(page, "/cart/");
    await expect.poll(() => quantities(page)).toEqual(["1", "4", "2"]);
    await follow(page, "/order-history/");
    const boxes = page.getByRole("checkbox", { name: /^Choose order / });
    await boxes.first().waitFor();
    await narrowed.getByRole("radio", { name: "Delivered" }).click();
    await expect.poll(() => badges.count()).toBe(before);
    const long = page.locator("main ul[aria-label='Orders'] > li").filter({ has: page.getByText(/^(?:9|[1-9]\d)$/) });
    await long
      .first()
      .getByRole("button", { name: /^Items in order / })
      .click();
    const [, lineCount] = /^8 of (\d+) items$/.exec(await page.getByText(/^8 of \d+ items$/).innerText())!;
    const opened = page.getByRole("list", { name: /^Items in order / }).getByRole("listitem");
    expect(await opened.count()).toBe(8);
    await page.getByRole("button", { name: "Show all items" }).click();
    await expect.poll(() => opened.count()).toBe(Number(lineCount));
    expect(await page.getByRole("button", { name: "Show all items" }).count()).toBe(0);
    await narrowed.getByRole("radio", { name: "All" }).click();
    await expect.poll(total).toBe(ofAll);
    const all = await count();
    await page.getByRole("combobox", { name: "Days" }).selectOption("Last 30 days");
    await expect.poll(count).not.toBe(all);
    await page.getByRole("combobox", { name: "Days" }).selectOption("Choose days");
    const lastOf12Days = new Date(await page.getByLabel("From").inputValue());
    lastOf12Days.setUTCDate(lastOf12Days.getUTCDate() + 11);
    await page.getByLabel("To").fill(lastOf12Days.toISOString().slice(0, 10));
    await expect.poll(total).toBeLessThan(10);
    await inspect(page, "history-days-desk");
    const chosen =
      (await boxes.first().getAttribute("aria-label")) ??
      (await boxes.first().evaluate((box) => box.closest("label")?.textContent ?? ""));
    await boxes.first().check();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download 1 order" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const [headings, ...rows] = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
    expect(headings).toContain("Order,PO number,Placed,Placed by,Delivery,Status,Item number");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.startsWith(/\d+/.exec(chosen)?.[0] ?? "none")).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});
