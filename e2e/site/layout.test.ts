import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { collisions } from "../support/boxes.ts";
import { desktop, emulator } from "../support/browser.ts";
import { emptyCart } from "../orders/cart-page.ts";
import { follow } from "../support/follow.ts";
import { beef, lineOf, makeGuide, openGuide, quantityOf, tortilla, veal } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

/** Billed by weight, and how many are left is not known: its totals have the ≈ and the most digits. */
const stripLoin = "Beef Strip Loin, 0x1, Prime";
/** Three of them are ≈ $1,285.02: too short to be written smaller, and wider than a total without the sign. */
const chuckRoll = "Beef Chuck Roll, Choice, Neck Off";
/** Three left. */
const shortRib = "Short Rib, Bone In, 3 Bone";
/** The same for a fixed price. */
const cheek = "Beef Cheek Meat";
/** Next to them: sold in two units, without a price. */
const skus = ["204812", "204417", "204731", "204792", "204502", "204910", "910688", "510033", "640118"];

/** The narrowest width of each layout, and common screens. A tablet: a desktop's width and a phone's controls. */
const screens = [
  ["touch", true, [320, 390, 600, 720, 820, 1180]],
  ["mouse", false, [320, 720, 1024, 1180, 1280, 1440]],
] as const;

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const lines = (page: Page) => page.locator("[data-sku], [data-line]").first();

const pages: readonly (readonly [name: string, path: string, ready: (page: Page) => Promise<unknown>])[] = [
  ["home", "/", (page) => page.getByRole("heading", { name: "Recent orders" }).waitFor()],
  ["guides", "/order-guides/", (page) => page.getByRole("link", { name: "Wide totals" }).first().waitFor()],
  ["cart", "/cart/", (page) => page.locator("main [data-quantity]").first().waitFor()],
  ["search", "/search/?q=beef", (page) => lines(page).waitFor()],
  ["listing", "/products/", (page) => lines(page).waitFor()],
  ["orders", "/order-history/", (page) => page.locator("main a[href*='order-details']").first().waitFor()],
  ["account", "/account/", (page) => page.getByText("Your organizations").waitFor()],
  ["import", "/order-guide-import/", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
];

const staffPages = [
  ["today", "/"],
  ["customers", "/customers/"],
  ["terms", "/customer-terms/?organization=1"],
  ["customers' orders", "/customer-orders/"],
  ["sign-ups", "/sign-ups/"],
  ["reported issues", "/order-issues/"],
  ["outbox", "/outbox/"],
  ["messages", "/messages/"],
  ["search settings", "/search-settings/"],
  ["events", "/events/"],
] as const;

it("nothing overlaps or sticks out from 320 to 1440 px, mouse and touch, even with a ≈ $1,285.02 total", async () => {
  const { page } = await shop.openSignedIn();
  const emulate = await emulator(page);
  await emptyCart(page);
  const id = await makeGuide(page, "Wide totals", [["Wide totals", skus]], "");
  const found: string[] = [];
  const sweep = async (name: string): Promise<void> => {
    for (const [kind, isMobile, widths] of screens)
      for (const width of widths) {
        await emulate({ viewport: { width, height: 900 }, isMobile });
        await settled(page);
        for (const one of await collisions(page)) found.push(`${name} by ${kind} at ${width} px: ${one}`);
      }
  };

  await openGuide(page, "Wide totals");
  for (const [name, quantity] of [
    [stripLoin, "9999"],
    [chuckRoll, "3"],
    [shortRib, "4"],
    [cheek, "1200"],
    [beef, "120"],
    [veal, "12"],
    [tortilla, "3"],
  ] as const)
    await quantityOf(page, name).fill(quantity);
  await lineOf(page, chuckRoll).getByText("≈ $1,285.02").waitFor();
  await lineOf(page, shortRib).getByText("Only 3 left. We changed 4 to 3.").waitFor();
  await sweep("guide");

  await call(page, "cart/add", {
    body: {
      items: skus.map((productSku, at) => ({
        productSku,
        quantity: [900, 3, 3, 9_000][at] ?? 12,
        unitOfMeasure: "CS",
      })),
    },
  });
  for (const [name, path, ready] of pages) {
    await emulate(desktop);
    // Navigating away from typed quantities asks first.
    await (name === "home" ? page.goto(path) : follow(page, path));
    await ready(page);
    await sweep(name);
    if (name === "orders") {
      await page.locator("main a[href*='order-details']").first().click();
      await page.getByRole("heading", { level: 1, name: /^Order 7|^Order 6/ }).waitFor();
      await sweep("order");
    }
    if (name === "listing") {
      await page.locator("[data-sku] a").first().click();
      await page.getByRole("button", { name: "Add to cart" }).first().waitFor();
      await sweep("product");
    }
  }
  await follow(page, `/order-guide/?id=${id}`);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "New group" }).waitFor();
  await sweep("edit");
  await emptyCart(page);
  expect(found).toEqual([]);
});

/** The outer edges of what a page shows in its flow: text, controls and bordered surfaces. */
const edges = (page: Page): Promise<readonly [left: number, right: number]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main *")].flatMap((element) => {
      const style = getComputedStyle(element);
      const shows =
        style.borderLeftWidth !== "0px" ||
        /^(?:INPUT|SELECT)$/.test(element.tagName) ||
        [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== "");
      const box = element.getBoundingClientRect();
      return shows && box.width > 1 && box.height > 1 && element.closest(".vh, [data-order-bar]") === null ? [box] : [];
    });
    return [
      Math.round(Math.min(...boxes.map(({ left }) => left))),
      Math.round(Math.max(...boxes.map(({ right }) => right))),
    ] as const;
  });

it("SHELL-06 every page keeps the shell's left edge: 20 px on a desk, 16 px on a phone", async () => {
  const { page } = await shop.openSignedIn();
  const emulate = await emulator(page);
  const more = [
    ["quick order", "/quick-order/"],
    ["reported issues", "/order-issues/"],
    ["sign in", "/sign-in/"],
    ["sign up", "/sign-up/"],
    ["forgot password", "/forgot-password/"],
    ["about us", "/about-us/"],
    ["contact", "/contact/"],
  ] as const;
  const found: string[] = [];
  for (const [name, path] of [...pages, ...more]) {
    await page.goto(path);
    await page.locator("main h1").first().waitFor();
    for (const [width, edge] of [
      [1280, 20],
      [390, 16],
    ] as const) {
      await emulate({ viewport: { width, height: 900 }, isMobile: width < 720 });
      await settled(page);
      const [left, right] = await edges(page);
      if (left !== edge && left > 0) found.push(`${name} at ${width} px starts at ${left} px`);
      if (right > width - edge + 12) found.push(`${name} at ${width} px ends at ${right} px`);
    }
  }
  expect(found).toEqual([]);
}, 120_000);

it("SHELL-06 every page of staff, and composing a message, fits 320 px", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff });
  const emulate = await emulator(page);
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    await emulate({ viewport: { width: 320, height: 800 }, isMobile: true });
    await settled(page);
    // Not against innerWidth: on a phone it grows with the page.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width !== 320) found.push(`${name} is ${width} px wide`);
  };
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const [name, path] of staffPages) {
    await emulate(desktop);
    if (name !== "today") await follow(page, path);
    await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
    await look(name);
  }
  await emulate(desktop);
  await follow(page, "/messages/");
  await page.getByRole("button", { name: "New message" }).click();
  await page.getByRole("textbox", { name: "Heading" }).waitFor();
  await page.getByText("More settings").click();
  await look("composing");
  await page.getByRole("radio", { name: "In the page" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
  await look("composing a card");
  expect(found).toEqual([]);
});
