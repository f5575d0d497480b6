import { describe, expect, it } from "vitest";
import { axe, desktop } from "../support/browser.ts";
import { focused, press, tabTo } from "../support/focus.ts";
import { hold } from "../support/hold.ts";
import { choose, done, line, names, openList, steakhouses, switchTo } from "./guide-list-page.ts";
import { cells, makeGuide } from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

/** Some of these tests change the organization, which the session keeps. */
const signedIn = (options = desktop) => shop.openSignedIn(options, { who: people.buyer, hasOwnSession: true });

describe("dialogs about order guides", () => {
  it("GUIDE-LIST-18 SHELL-13 by keyboard, a guide is duplicated and deleted, and focus stays in the list", async () => {
    const { page, consoleErrors } = await signedIn();
    await openList(page);
    await tabTo(page, /^Actions for Bar & minibar$/);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("Open");
    await press(page, "d", "Enter");
    await done(page, "Order guide copied.");
    await expect.poll(() => focused(page)).toBe("Actions for Bar & minibar");

    await press(page, "Tab", "Tab");
    await expect.poll(() => focused(page)).toBe("Actions for Bar & minibar (1)");
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("Open");
    await press(page, "End", "Enter");
    const dialog = page.getByRole("dialog", { name: "Delete “Bar & minibar (1)”?" });
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe("Keep guide");
    await expect.poll(() => dialog.innerText()).toContain("87 products");
    await press(page, "Escape");
    await expect.poll(() => focused(page)).toBe("Actions for Bar & minibar (1)");
    await expect.poll(() => names(page)).toContain("Bar & minibar (1)");

    let deleted = 0;
    page.on("request", (request) => void (request.method() === "DELETE" && (deleted += 1)));
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("Open");
    await press(page, "End", "Enter");
    await dialog.waitFor();
    const confirm = dialog.getByRole("button", { name: "Delete guide" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByRole("checkbox").focus();
    await press(page, "Space");
    await tabTo(page, /^Delete guide$/, 6);
    await press(page, "Enter");
    await done(page, "Order guide deleted.");
    expect(deleted).toBe(1);
    expect(await names(page)).not.toContain("Bar & minibar (1)");
    await expect.poll(() => focused(page)).toBe("Breakfast buffet");
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-LIST-19 GUIDE-LIST-20 SHELL-14 OP-71 a guide is copied to another own organization, or refused", async () => {
    const { page } = await signedIn();
    await makeGuide(page, "Given away", [["Bar", ["204688"]]]);
    await openList(page);
    const dialog = page.getByRole("dialog");
    const give = async () => {
      await choose(page, "Given away", "Transfer ownership");
      const go = dialog.getByRole("button", { name: "Transfer guide" });
      await expect.poll(() => go.isDisabled()).toBe(true);
      await expect
        .poll(() => dialog.getByRole("option").allInnerTexts())
        .toEqual(["Choose an organization", steakhouses]);
      await dialog.getByRole("combobox", { name: "New owner" }).selectOption({ label: steakhouses });
      await go.click();
    };
    await page.route("**/order-guide/transfer-ownership", (route) =>
      route.fulfill({ status: 403, contentType: "application/json", body: `{"code":"FORBIDDEN","message":"No."}` }),
    );
    await give();
    await page.getByText("Unable to transfer ownership.", { exact: true }).waitFor();
    await page.locator("main [data-line][data-active]").waitFor({ state: "detached" });
    await expect.poll(() => names(page)).toContain("Given away");
    await page.unroute("**/order-guide/transfer-ownership");
    await give();
    await done(page, "Ownership transferred.");
    expect(await names(page)).not.toContain("Given away");
    await switchTo(page, steakhouses);
    await openList(page);
    await expect.poll(() => line(page, "Given away").innerText()).toContain(steakhouses);
  });

  it("SHELL-15 the guides dialog finds and opens a guide by keyboard", async () => {
    const { page } = await signedIn();
    await page.goto("/");
    await page.getByRole("button", { name: "Open an order guide" }).first().focus();
    await press(page, "Enter");
    const dialog = page.getByRole("dialog", { name: "Open an order guide" });
    await dialog.getByRole("link").first().waitFor();
    expect((await dialog.getByRole("listitem").first().innerText()).startsWith("Main Kitchen, weekly")).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.type("buffet");
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
    await press(page, "Tab", "Enter");
    await page.getByRole("heading", { level: 1, name: "Breakfast buffet" }).waitFor();
  });

  it("GUIDE-LIST-04 the header's guides menu requests its links by GET and shows them before the guides", async () => {
    const { page } = await signedIn();
    await page.goto("/about-us/");
    const release = await hold(page, /order-guide\/list$/);
    const requested = page.waitForRequest(/order-guide\/header-list/);
    await page.getByRole("banner").getByRole("button", { name: "Open an order guide" }).click();
    expect((await requested).method()).toBe("GET");
    const links = page.getByRole("dialog", { name: "Open an order guide" }).getByRole("listitem");
    await links.filter({ hasText: "Breakfast buffet" }).waitFor();
    expect(await links.filter({ hasText: /products$/ }).count()).toBe(0);
    release();
    await links.filter({ hasText: /^Breakfast buffet\s*52 products$/ }).waitFor();
    await links.filter({ hasText: "Breakfast buffet" }).getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: "Breakfast buffet" }).waitFor();
  });
});

const LOADING = "Guide load in progress. Items will appear shortly.";
const guideCall = /\/web-api\/order-guide(?:\/categories)?\?/;

it("GUIDE-VIEW-28 a guide says so while it loads, and stops when it has loaded or failed", async () => {
  const { page } = await shop.openSignedIn();
  let release: () => void = () => {};
  let isFailing = true;
  await page.route(guideCall, async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await (isFailing ? route.fulfill({ status: 500, body: "{}" }) : route.continue());
  });
  await page.goto("/order-guide/?id=1");
  await page.getByText(LOADING).waitFor();
  // A read is retried before it fails.
  const releaseAll = setInterval(() => release(), 50);
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await expect.poll(() => page.getByText(LOADING).count()).toBe(0);
  clearInterval(releaseAll);
  isFailing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(LOADING).waitFor();
  const releaseAgain = setInterval(() => release(), 50);
  await cells(page).first().waitFor();
  await expect.poll(() => page.getByText(LOADING).count()).toBe(0);
  clearInterval(releaseAgain);
});
