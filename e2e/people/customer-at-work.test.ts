import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openGuide } from "../guides/guide-page.ts";
import { FRAME, openMessages } from "../messages/message-page.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("IDENT-18 GUIDE-VIEW-30 an empty cart on hold asks for nothing that the hold forbids", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.onHold });
  await page.goto("/cart/");
  await page.getByText("You can add to it again once the hold is released.").waitFor();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Order guides" }).waitFor();
  expect(await main.getByRole("link", { name: "Order by item number" }).count()).toBe(0);
  expect(await main.innerText()).not.toContain("type quantities");
});

it("GUIDE-VIEW-03 of a line's own number, brand, pack and item number only the brand is ever cut", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await openGuide(page);
  const line = page.locator("[data-line]").filter({ hasText: "Short Rib, Bone In, 3 Bone" }).first();
  const about = line.locator("[role=gridcell] > small").first();
  expect(await about.textContent()).toBe("your number HV-1002 · Stone Paddock · 4/9 lb avg · 204731");
  const cut = await page.locator("[data-line] [role=gridcell] > small:has(.truncate)").evaluateAll((abouts) =>
    abouts.flatMap((each) => {
      const end = each.parentElement!.getBoundingClientRect().right;
      return each.lastElementChild!.getBoundingClientRect().right > end + 0.5 ? [each.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

it.each([
  ["desktop", desktop],
  ["phone", phone],
] as const)("MSG-37 on a %s a bottom-corner message leaves an order guide's bar free", async (_, screen) => {
  const { page, put, gone } = await openMessages(screen, shop);
  await page.goto("/order-guides/");
  await openGuide(page);
  put({ html: `<div style="height:200px">Crab is in</div>`, position: "BottomRight" });
  await page.reload();
  await page.locator(FRAME).waitFor({ timeout: 30_000 });
  const message = (await page.locator(FRAME).boundingBox())!;
  const bar = (await page.locator("[data-order-bar]").boundingBox())!;
  expect(Math.floor(message.y + message.height)).toBeLessThanOrEqual(Math.ceil(bar.y));
  await page.keyboard.press("Escape");
  await gone();
});

it("OP-62 quick order begins with ten rows as wide as the page, and one more comes with the focus", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.goto("/quick-order/");
  const rows = page.getByRole("list", { name: "Rows" });
  await rows.getByRole("listitem").first().waitFor();
  expect(await rows.getByRole("listitem").count()).toBe(10);
  const { x, width } = (await rows.boundingBox())!;
  expect(Math.abs(x - (desktop.viewport.width - x - width))).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: "Add a row" }).click();
  await expect.poll(() => isFocused(page.getByRole("combobox", { name: "Item number, row 11" }))).toBe(true);
  expect(await axe(page)).toEqual([]);
});
