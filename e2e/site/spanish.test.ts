import { readdirSync, readFileSync } from "node:fs";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openGuide } from "../guides/guide-page.ts";
import { emptyCart } from "../orders/cart-page.ts";
import { axe, desktop, emulator, networkQuiet, overWidth, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop();

/** A kitchen's phone that asks for Spanish. */
const spanishPhone = { ...phone, locale: "es-MX" };

const messages = new URL("../../packages/web/src/messages/", import.meta.url);

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};

const textsIn = async (language: string): Promise<ReadonlySet<string>> => {
  const folder = new URL(`${language}/`, messages);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  return new Set(modules.flatMap(leavesOf));
};

/** English texts of screens that Spanish says otherwise. */
const englishTexts = async (): Promise<ReadonlySet<string>> => {
  const [english, spanish] = await Promise.all([textsIn("en"), textsIn("es")]);
  return new Set([...english].filter((text) => /[a-z]{3}/.test(text) && !spanish.has(text)));
};

/** Words of English sentences that no name of a product, person or place in the demo has. */
const ENGLISH = /\b(?:your|you|we|isn't|can't|the|this|order|orders|cart|items?|delivery|quantity|search|sign)\b/i;

/** What the demo's editors, staff and customers wrote: a site alert, pages, messages, and the name of a guide. */
const WRITTEN =
  /Thanksgiving|Haut Alpe|cold-weather list|Cara Caras|in the cooler$|^Browse everything now|^Main Kitchen, weekly$|^Chef’s item$|Full order list$|^to release the hold\.$|^English$|^keys-to-the-walk-in$|^\/[\w/-]+$/;

/** Where staff read what is stored as it was written, such as subjects of emails: only sentences of screens count there. */
const STORED = ["/audit/", "/delivery/", "/events/", "/messages/", "/outbox/", "/search-settings/"];

const isSoak = process.env["LARDER_SOAK"] === "1";

/** What a page shows and names, except what has a name of its own: products, guides, customers, written content. */
const shownIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = "[data-sku] a, [data-line] a, h1, [lang]:not(html), option, script, style, template, a[href*='?id=']";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(own) === null) texts.push(node.textContent ?? "");
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.closest(own) === null) texts.push(element.getAttribute(name) ?? "");
    // A label may hold the name of the thing it acts on: "Acciones de Walk-in".
    const names = [...document.querySelectorAll("a[href*='?id=']")]
      .map((link) => link.textContent?.trim() ?? "")
      .filter((name) => name !== "");
    return texts
      .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ""), text).trim())
      .filter((text) => text !== "");
  });

const englishIn = async (page: Page, known: ReadonlySet<string>): Promise<readonly string[]> =>
  (await shownIn(page)).filter((text) => !WRITTEN.test(text) && (known.has(text) || ENGLISH.test(text)));

const knownIn = async (page: Page, known: ReadonlySet<string>): Promise<readonly string[]> =>
  (await shownIn(page)).filter((text) => !WRITTEN.test(text) && known.has(text));

it("HTTP-01 a guest reads the browser's language and switches in the footer, on the same page", async () => {
  const { page } = await shop.open(spanishPhone);
  await page.goto("/sign-in/");
  await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

it("HTTP-01 SUBMIT-08 SUBMIT-19 a kitchen orders from its guide in Spanish, to the email", async () => {
  const known = await englishTexts();
  const { page, consoleErrors } = await shop.open(spanishPhone);
  await signInAnew(page, people.chef);
  try {
    await call(page, "account/language", { body: { language: "es" } });
    await emptyCart(page);
    const left: Record<string, readonly string[]> = {};
    const look = async (name: string): Promise<void> => {
      expect(await page.locator("html").getAttribute("lang")).toBe("es");
      expect(await overWidth(page), name).toBe(0);
      const english = await englishIn(page, known);
      if (english.length > 0) left[name] = english;
    };
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: /^Hola/ }).waitFor();
    await look("home");
    await openGuide(page);
    const cell = page.locator("[data-line] [data-quantity]").first();
    await cell.fill("2");
    await page
      .getByRole("button", { name: /^Agregar/ })
      .last()
      .click();
    await look("guide");
    expect(await axe(page)).toEqual([]);
    await follow(page, "/cart/");
    await page.getByRole("heading", { level: 1, name: "Carrito" }).waitFor();
    await page.locator("main [data-quantity]").first().waitFor();
    await look("cart");
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: /^Enviar pedido/ }).click();
    const number = async () => /\b7\d{5}\b/.exec(await page.locator("main").innerText())?.[0] ?? "";
    await page.waitForURL(/order-confirmation/);
    await expect.poll(number).not.toBe("");
    await look("confirmation");
    expect(left).toEqual({});
    const staff = await shop.openSignedIn(phone, { who: people.staff });
    const { mails } = await call<{ readonly mails: readonly { readonly subject: string }[] }>(
      staff.page,
      "staff/mails",
      {
        body: { state: null, group: null, term: await number(), before: null },
      },
    );
    expect(mails[0]?.subject).toContain(`Pedido ${await number()} enviado`);
    expect(consoleErrors).toEqual([]);
  } finally {
    await call(page, "account/language", { body: { language: "en" } });
  }
});

it("HTTP-01 OP-29 a pending price is in Spanish where products are suggested", async () => {
  const { page } = await shop.open({ ...desktop, locale: "es-MX" });
  await signInAnew(page, people.chef);
  try {
    await call(page, "account/language", { body: { language: "es" } });
    await page.goto("/quick-order/");
    await page.getByRole("combobox", { name: "Buscar productos" }).fill("veal shank, osso buco");
    const suggested = page.getByRole("option", { name: /Veal Shank, Osso Buco Cut 2 in/ }).first();
    await expect.poll(() => suggested.innerText()).toContain("Precio pendiente");
    await page.keyboard.press("Escape");
    await page
      .getByRole("combobox", { name: "Número de producto, renglón 1", exact: true })
      .fill("veal shank, osso buco");
    await expect.poll(() => suggested.innerText()).toContain("Precio pendiente");
  } finally {
    await call(page, "account/language", { body: { language: "en" } });
  }
});

const staffPages = Array.from(
  readFileSync(new URL("../../packages/web/src/app/staff-pages.ts", import.meta.url), "utf8").matchAll(/^  (\w+): /gm),
  ([, name = ""]) => name,
);

/** To a customer every page of staff is the same one: `npm test` opens the first, the soak all. The setup has its own test. */
const LEFT_OUT = ["setup", ...(isSoak ? [] : staffPages.slice(1))];
const PATHS = Object.entries(pageKinds).flatMap(([name, kind]) =>
  "path" in kind && !LEFT_OUT.includes(name) ? [kind.path] : [],
);

/** They differ by brand, rules, region and what they may do: on hold, without orders, for several organizations. */
const READERS = [null, ...Object.values(people)];

// All readers take minutes: `npm test` goes as a customer only, without axe.
it.each(isSoak ? READERS : [people.chef])(
  "HTTP-01 each page is in Spanish for %s, and fits a phone and a desktop",
  { timeout: 300_000 },
  async (who) => {
    const known = await englishTexts();
    const { page } = await shop.open(spanishPhone);
    const wear = await emulator(page);
    if (who !== null) await signInAnew(page, who);
    try {
      if (who !== null) await call(page, "account/language", { body: { language: "es" } });
      const left: Record<string, readonly string[]> = {};
      await page.goto("/contact/");
      for (const path of PATHS) {
        await follow(page, path);
        await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
        await networkQuiet(page);
        expect(await page.locator("html").getAttribute("lang"), path).toBe("es");
        const english = await (STORED.includes(path) ? knownIn(page, known) : englishIn(page, known));
        for (const screen of [desktop, phone]) {
          await wear(screen);
          const over = await overWidth(page);
          const faults = isSoak ? await axe(page) : [];
          if (over > 0 || faults.length > 0)
            left[`${path} at ${screen.viewport.width}`] = [`${over} px too wide`, ...faults];
        }
        if (english.length > 0) left[path] = english;
      }
      expect(left).toEqual({});
    } finally {
      if (who !== null) await call(page, "account/language", { body: { language: "en" } });
    }
  },
);
