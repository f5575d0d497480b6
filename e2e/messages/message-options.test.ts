import { describe, expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { type Case, FRAME, openMessages, placed, press } from "./message-page.ts";
import { openShop } from "../support/open-shop.ts";
import { withoutRefused } from "../support/refused.ts";
import { startShop } from "../support/shop.ts";
import { turnTab } from "../support/visibility.ts";

const shop = openShop();

const LINKS = `<p><a href="/quick-order/">Own</a> <a href="https://other.example/x" target="_top">Other</a>
  <a href="action://hold-crab">Hold</a> <a href="iterable://dismiss">Bye</a> <a href="javascript:top.hacked=1">Win</a></p>`;

describe("MSG-28 MSG-40 MSG-43 MSG-47 MSG-48 MSG-49 every display option of a message", () => {
  it("on a phone: full width, offsets, and closing by a press outside", async () => {
    const { page, show, gone } = await openMessages(phone, shop);
    const closeButton = { position: "top-left", color: "#ff0000" };
    for (const [position, expected] of [
      ["Center", { left: 0, width: 390 }],
      ["TopRight", { top: 24, left: 0, width: 390 }],
      ["BottomRight", { bottom: 0, left: 0, width: 390 }],
      ["Full", { top: 0, bottom: 0, left: 0, width: 390, height: 844 }],
    ] as const) {
      await show({ position, options: { topOffset: "24px", closeButton } });
      expect(await placed(page), position).toMatchObject({ ...expected, cross: { color: "rgb(255, 0, 0)" } });
      if (position === "Center") await page.touchscreen.tap(195, 20);
      else await page.getByRole("button", { name: "Close modal button" }).tap();
      await gone();
    }
  });

  it("MSG-55 MSG-84 MSG-85 MSG-86 link modes, dead links, host actions, and a refused display option", async () => {
    const { context, page, show, gone, put } = await openMessages(desktop, shop);
    const opened = async (name: string, options: Case["options"]): Promise<string> => {
      await show({ html: LINKS, ...(options === undefined ? {} : { options }) });
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      const tab = context.waitForEvent("page", { timeout: 5_000 }).catch(() => null);
      await press(page, name);
      const other = await Promise.race([tab, page.waitForURL(/quick-order|other\.example/).then(() => null)]);
      const isNewTab = other !== null;
      if (other !== null) {
        await other.waitForURL(/quick-order|other\.example/);
        expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
        await other.close();
        await gone();
      }
      const where = isNewTab ? "new tab" : "same tab";
      return where;
    };
    expect(await opened("Own", { handleLinks: "open-all-new-tab" })).toBe("new tab");
    expect(await opened("Own", { handleLinks: "external-new-tab" })).toBe("same tab");
    expect(await opened("Other", { handleLinks: "external-new-tab" })).toBe("new tab");
    expect(await opened("Other", { handleLinks: "open-all-same-tab" })).toBe("same tab");
    expect(await opened("Other", {})).toBe("same tab");

    await show({ html: LINKS });
    const win = page.frameLocator(FRAME).getByText("Win");
    expect(await win.getAttribute("href")).toBeNull();
    await win.click();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    const hold = page.frameLocator(FRAME).getByText("Hold");
    expect(
      await Promise.all(["role", "aria-label", "data-qa-original-link"].map((name) => hold.getAttribute(name))),
    ).toEqual(["button", "Hold", "action://hold-crab"]);
    await page.evaluate(() =>
      window.addEventListener("larder:message-action", (event) => {
        Object.assign(window, { action: (event as CustomEvent).detail });
        event.preventDefault();
      }),
    );
    const url = page.url();
    await hold.click();
    await gone();
    expect([page.url(), await page.evaluate(() => (window as never)["action"])]).toEqual([
      url,
      { type: "hold-crab", data: "action://hold-crab" },
    ]);
    await show({ html: LINKS });
    await press(page, "Bye");
    await gone();

    put({ options: { display: "later" } });
    const answered = page.waitForResponse("**/inApp/web/getMessages?*");
    await page.goto("/order-guides/");
    await answered;
    await page.waitForTimeout(5_000);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await show({ options: { display: "deferred" } });
  });

  it("MSG-59 CONST-21 T9 the last answer shows once while the provider is down, and is gone at sign-out", async () => {
    const { context, page, put, gone } = await openMessages(desktop, shop);
    const kept = () =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === "larder.messages")) return null;
        return new Promise<readonly number[] | null>((resolve, reject) => {
          const opening = indexedDB.open("larder.messages");
          // It closed between the two calls: opening it here would create an empty database.
          opening.addEventListener("upgradeneeded", () => {
            resolve(null);
            opening.transaction?.abort();
          });
          opening.addEventListener("error", () => reject(opening.error));
          opening.addEventListener("success", () => {
            const database = opening.result;
            const reading = database.transaction("messages").objectStore("messages").getAll();
            reading.addEventListener("success", () => {
              database.close();
              resolve((reading.result as readonly (readonly unknown[])[]).map((messages) => messages.length));
            });
          });
        });
      });
    put({});
    await page.goto("/cart/");
    await expect.poll(kept).toEqual([1]);
    await context.route("**/inApp/web/getMessages?*", (route) => route.abort());
    await page.goto("/order-guides/");
    await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await gone();
    await expect.poll(kept).toEqual([0]);
    await page.goto("/account/");
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await expect.poll(kept).toBeNull();
  });

  it("MSG-19 MSG-61 a message shown in one tab doesn't show in another where it was waiting", async () => {
    const { context, page, put, gone } = await openMessages(desktop, shop);
    const other = await context.newPage();
    put({});
    const requested = other.waitForResponse("**/inApp/web/getMessages?*");
    await other.goto("/order-guides/");
    await turnTab(other, "hidden");
    await requested;
    await page.bringToFront();
    await page.goto("/order-guides/");
    await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await gone();
    put({ html: "" });
    await other.bringToFront();
    const again = other.waitForResponse("**/inApp/web/getMessages?*");
    await turnTab(other, "visible");
    await again;
    await other.waitForTimeout(5_000);
    expect(await other.locator("dialog[open]").count()).toBe(0);
  });

  it("MSG-08 with the European Union switch the package calls only that host, and its messages show", async () => {
    const eu = await startShop({
      ITERABLE_API_KEY: "0123456789abcdef0123456789abcdef",
      ITERABLE_EU: "on",
      ITERABLE_JWT_SECRET: "a secret of the account",
    });
    const { page, show, consoleErrors } = await openMessages({ ...desktop, baseURL: eu.url }, shop);
    const hosts = new Set<string>();
    page.on("request", (request) => {
      if (/getMessages|trackInApp/.test(request.url())) hosts.add(new URL(request.url()).host);
    });
    await show({});
    await page.keyboard.press("Escape");
    await expect.poll(() => [...hosts]).toEqual(["api.eu.iterable.com"]);
    expect(withoutRefused(consoleErrors)).toEqual([]);
    await eu.stop();
  });
});
