import { describe, expect, it } from "vitest";
import { axe, desktop } from "../support/browser.ts";
import { focused } from "../support/focus.ts";
import { ownName } from "../support/own-name.ts";
import { cells, changeGuide, makeGuide, openGuide } from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

describe("ordering from a guide", () => {
  it("GUIDE-VIEW-30 an account on hold can read the guide but not order, and sees why", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.onHold });
    await openGuide(page, "Cafeteria");
    const shown = await cells(page).count();
    expect(shown).toBeGreaterThan(5);
    for (const cell of await cells(page).all()) await expect.poll(() => cell.isDisabled()).toBe(true);
    await page.getByText("Account 402077 has invoices that are 61 days past due.", { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Add/ }).isEnabled()).toBe(false);
    const why = page.locator("#on-hold");
    const says = await why.innerText();
    expect(says).toContain("You can still browse and edit your order guides.");
    expect(says).toContain("You can't add to the cart or submit orders.");
    await page.getByText("No items yet").waitFor();
    expect(await page.getByText("type a quantity to start").count()).toBe(0);
    // Neither a cutoff to meet nor keys for quantities.
    expect(await page.locator("[data-order-bar]").innerText()).not.toContain("Order by");
    expect(await page.getByText("one more, one less").count()).toBe(0);
    // Whom to call about the hold, and who else there is.
    const calls = why.locator("a[href^='tel:']");
    expect(await calls.allInnerTexts()).toEqual(["555-0110", expect.stringMatching(/^[\d-]+$/)]);
    expect(says).toContain("For anything else, call");
    expect(says).not.toContain("to have the hold lifted");
    expect(await why.locator("a[href^='mailto:']").count()).toBe(1);
    expect(await cells(page).first().getAttribute("aria-describedby")).toBe("on-hold");
    expect(await axe(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("IDENT-18 on hold, product, search and cart say once what is off, and describe their fields by it", async () => {
    const { page } = await shop.openSignedIn(desktop, { who: people.onHold });
    for (const path of ["/products/", "/products/510033/", "/cart/", "/order-history/", "/", "/quick-order/"]) {
      await page.goto(path);
      await page.locator("#on-hold a[href^='tel:']").first().waitFor();
      expect(await page.locator("#on-hold").count()).toBe(1);
      expect(await axe(page)).toEqual([]);
    }
    // Buttons that a hold disables are described by the notice that everyone can read.
    await page.goto("/order-history/");
    const reorder = page.getByRole("button", { name: /^Reorder/ }).first();
    await reorder.waitFor();
    expect([await reorder.getAttribute("aria-disabled"), await reorder.getAttribute("aria-describedby")]).toEqual([
      "true",
      "on-hold",
    ]);
    await page.locator("#on-hold").waitFor();
    await page.goto("/quick-order/");
    const row = page.getByRole("textbox", { name: "Quantity of row 1", exact: true });
    expect([await row.isDisabled(), await row.getAttribute("aria-describedby")]).toEqual([true, "on-hold"]);
  });

  it("OP-143 OP-65 a guide saved elsewhere while it is open says so, and Reload shows it", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const name = ownName("Changed elsewhere");
    const id = await makeGuide(page, name, [["Grill", ["204502", "204731"]]]);
    await page.goto(`/order-guide/?id=${id}`);
    await expect.poll(() => cells(page).count()).toBe(2);
    await changeGuide(page, id, name, [["Grill", ["204502", "204731", "710140"]]]);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const changed = page.getByText("This guide was changed");
    await changed.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Reload guide" }).press("Enter");
    await expect.poll(() => cells(page).count()).toBe(3);
    await expect.poll(() => changed.count()).toBe(0);
    await expect.poll(() => focused(page)).toContain(name);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-LIST-23 OP-21 another customer's guide is not found, like one that never existed", async () => {
    const { page } = await shop.openSignedIn();
    const texts: string[] = [];
    for (const id of ["8", "999999", "-7", "abc"]) {
      await page.goto(`/order-guide/?id=${id}`);
      await page.getByRole("heading", { level: 1, name: "We can't find this order guide" }).waitFor();
      texts.push(await page.locator("main").innerText());
      await expect.poll(() => page.locator("[data-line]").count()).toBe(0);
    }
    expect(new Set(texts).size).toBe(1);
  });
});
