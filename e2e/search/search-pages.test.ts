import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { results } from "./search-page.ts";

const shop = openShop();

for (const [what, path] of [
  ["the search", "/search/?q=beef&"],
  ["a listing", ""],
] as const)
  it(`SEARCH-24 PAGE-19 a page past the last of ${what} becomes the last, in the URL too; Back skips it`, async () => {
    const { page } = await shop.open(desktop);
    await page.goto("/");
    const own = path || `${(await page.locator("main a[href^='/products/']").first().getAttribute("href")) ?? ""}?`;
    await page.goto(`${own}pageNumber=99`);
    const list = results(page);
    await list.locator("li").first().waitFor();
    const pageInUrl = () => Number(new URL(page.url()).searchParams.get("pageNumber") ?? 1);
    await expect.poll(pageInUrl).toBeLessThan(99);
    const last = pageInUrl();
    expect(last).toBeGreaterThan(1);
    const current = list.getByRole("navigation", { name: "Pages" }).locator("[aria-current]");
    await expect.poll(() => current.textContent()).toBe(String(last));
    await expect.poll(() => page.getByText("No results").count()).toBe(0);
    await page.getByRole("combobox", { name: "Sort by" }).waitFor();
    await page
      .getByRole("group", { name: /Brand/ })
      .or(page.getByRole("heading", { name: /Brand/ }))
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

it("SEARCH-19 SEARCH-20 SEARCH-21 results grow in one list, with no button past either end", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/search/?q=beef&pageSize=96");
  const list = results(page);
  const lines = list.locator("[data-sku]");
  await lines.first().waitFor();
  const before = await lines.count();
  const more = list.getByRole("button", { name: "Show more" });
  await more.click();
  const earlier = list.getByRole("button", { name: "Show earlier" });
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  expect(await earlier.isDisabled()).toBe(true);
  while (await more.isEnabled()) {
    const shown = await lines.count();
    await more.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(shown);
  }
  const all = Number(/([\d,]+) results? found/.exec(await page.locator("main").innerText())?.[1]?.replaceAll(",", ""));
  expect(await lines.count()).toBe(all);
  await list.getByRole("button", { name: "Show pages" }).click();
  await list.getByRole("navigation", { name: "Pages" }).waitFor();
});

it("SEARCH-18 a slow answer shows as loading and keeps the previous results", async () => {
  const { page } = await shop.openSignedIn(phone);
  await page.goto("/search/?q=beef");
  await results(page).locator("[data-sku]").first().waitFor();
  await networkQuiet(page);
  const release = await hold(page, "**/queries?**");
  const form = results(page).getByRole("search");
  await form.getByRole("searchbox").fill("");
  await expect.poll(() => form.getByRole("status").isVisible()).toBe(true);
  expect(await form.getByTitle("Submit the search query").isHidden()).toBe(true);
  expect(await results(page).locator("[data-sku]").count()).toBeGreaterThan(0);
  // On a desk, where the page has no box of its own, beside the count.
  await page.setViewportSize(desktop.viewport);
  const loading = results(page).getByText("Loading").locator("visible=true");
  expect(await loading.count()).toBe(1);
  await page.setViewportSize(phone.viewport);
  release();
  await expect.poll(() => form.getByRole("status").isVisible()).toBe(false);
  await expect.poll(() => form.getByTitle("Submit the search query").isVisible()).toBe(true);
});

/** A search root with routing 5 and theme 'blue', rendered on each call of `window.draw`. */
const UNUSABLE_OPTIONS = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { SearchRoot } from "./packages/web/src/features/search/index/SearchRoot.tsx";
  import { PoweredBy } from "./packages/web/src/features/search/widgets/ResultTool.tsx";
  const client = { search: () => new Promise(() => {}) };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (text) => [createElement("p", { key: "text" }, text), createElement(PoweredBy, { key: "theme", theme: "blue" })];
  window.draw = (text) => root.render(createElement(SearchRoot, { client, index: "i", routing: 5 }, draw(text)));
`;

it("TEXT-28 SEARCH-53 SEARCH-48 OP-39 invalid routing or theme warns once per root, and the root works", async () => {
  const entry = "unusable-options";
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${process.cwd()}/${entry}.tsx` : null),
        load: (id) => (id.endsWith(`/${entry}.tsx`) ? UNUSABLE_OPTIONS : null),
      },
      { name: "styles", load: (id) => (id.endsWith(".css") ? { code: "export default {};", moduleType: "js" } : null) },
    ],
    resolve: { conditionNames: ["larder-source", "browser", "import"] },
    transform: { define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" } },
  });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  const { page } = await shop.open(desktop);
  await page.goto("about:blank");
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.addScriptTag({ content: output[0].code });
  for (const text of ["first", "second", "third"]) {
    await page.evaluate((shown) => (globalThis as unknown as { draw: (text: string) => void }).draw(shown), text);
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(warnings.toSorted()).toEqual([
    expect.stringContaining("The routing option of the search"),
    "theme must be 'light' or 'dark', not \"blue\"",
  ]);
});
