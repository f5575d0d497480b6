import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { hold } from "../support/hold.ts";
import { FRAME, press } from "./message-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { withoutRefused } from "../support/refused.ts";
import { startShop } from "../support/shop.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openOwnShop(() => startShop());

const CLOSE = "Close modal button";

/** Opens this user's first guide with messages on; page setup is the test's job. */
const openGuide = async (page: Page, person: string): Promise<void> => {
  await signInAnew(page, person);
  await page.goto("/order-guides/");
  await page.locator("main a[href*='/order-guide/?id=']:not([href*='id=-1'])").first().click();
  await page.locator("[data-line]").first().waitFor();
};

const closeButton = (page: Page) => page.getByRole("button", { name: CLOSE });
const appeared = async (page: Page): Promise<void> => {
  await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
  await page.waitForTimeout(600);
};
const gone = (page: Page) => page.locator("dialog[data-fitted]").waitFor({ state: "detached" });

const look = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[data-fitted]")!;
    const frame = dialog.querySelector("iframe")!;
    const [overlay, , box] = dialog.children as unknown as HTMLElement[];
    const button = dialog.querySelector<HTMLElement>("button[aria-label]")!;
    const glyph = button.querySelector("svg")!.getBoundingClientRect();
    const focused = frame.contentDocument?.activeElement;
    return {
      title: frame.title,
      sandbox: frame.getAttribute("sandbox"),
      layers: [overlay!, box!, button].map((one) => getComputedStyle(one).zIndex),
      share: Math.round((box!.getBoundingClientRect().width / window.innerWidth) * 100),
      color: getComputedStyle(button).color,
      glyph: glyph.width,
      target: Math.min(button.getBoundingClientRect().width, button.getBoundingClientRect().height),
      focus: document.activeElement === frame ? (focused?.textContent ?? "") : "",
      scrolls: (frame.contentDocument?.documentElement.scrollHeight ?? 0) > frame.clientHeight + 1,
      background: getComputedStyle(frame.contentDocument!.querySelector(".main") ?? frame).backgroundColor,
    };
  });

describe("messages over a guide", () => {
  it("GUIDE-VIEW-31 MSG-22 MSG-31 MSG-35 MSG-46 MSG-52 MSG-57 MSG-58 a message waits for a pause in typing", async () => {
    const { context, page, consoleErrors } = await shop.open({ ...desktop, messages: true });
    // The messages arrive while the chef is already typing, however slow the machine.
    const answer = await hold(context, "**/inApp/web/getMessages?*");
    await openGuide(page, people.chef);
    const cell = page.locator("[data-line] input").first();
    await cell.focus();
    answer();
    await page.waitForTimeout(6_000);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    const more = page.getByRole("button", { name: /^Edit guide/ });
    await more.focus();
    await appeared(page);
    expect(await look(page)).toMatchObject({
      title: "New Gruyère wheels",
      sandbox: "allow-same-origin allow-popups allow-top-navigation",
      layers: ["9998", "9999", "1000000"],
      share: 50,
      color: "rgb(255, 0, 0)",
      glyph: 16,
      focus: "Got it",
      scrolls: false,
    });
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await gone(page);
    await expect.poll(() => isFocused(more)).toBe(true);
    await appeared(page);
    expect(await look(page)).toMatchObject({ title: "The cold-weather list is in", share: 33 });
    await press(page, "Not now");
    await gone(page);
    await page.reload();
    await page.locator("[data-line]").first().waitFor();
    await page.waitForTimeout(6_000);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-VIEW-31 MSG-22 MSG-28 MSG-37 on a dark phone it's full width and closes by a press outside", async () => {
    const { page, consoleErrors } = await shop.open({ ...phone, colorScheme: "dark", messages: true });
    await openGuide(page, people.buyer);
    await appeared(page);
    const seen = await look(page);
    expect(seen).toMatchObject({ share: 100, glyph: 16, color: "rgb(255, 0, 0)", background: "rgb(169, 210, 178)" });
    expect(seen.target).toBeGreaterThanOrEqual(44);
    expect(await axe(page)).toEqual([]);
    await page.touchscreen.tap(195, 20);
    await gone(page);
    expect(consoleErrors).toEqual([]);
  });

  it("MSG-35 MSG-36 MSG-48 MSG-85 a hostile message runs, loads and opens nothing, and can be closed", async () => {
    const { context, page, consoleErrors } = await shop.open({ ...desktop, messages: true });
    const strange: string[] = [];
    await context.route("https://evil.example/**", (route) => {
      strange.push(route.request().url());
      return route.abort();
    });
    const hostile = [
      "javascript:parent.hacked=8",
      "JaVaScRiPt:top.hacked=99",
      "java&#10;script:parent.hacked=100000",
      "data:text/html,<script>top.hacked=9</script>",
    ];
    const links = hostile.map((href) => `<p><a target="_top" href="${href}">Win ${href.length}</a></p>`).join("");
    const html = `<!doctype html><html onload="parent.hacked=1"><head><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
      <base href="https://evil.example/" target="_top"><link rel="stylesheet" href="https://evil.example/style.css">
      <style>@import "https://evil.example/import.css"; html,body,p{position:static} .cover{position:fixed;inset:0;width:9999px;height:9999px;z-index:2147483647;background:rgba(255,0,0,.2)}</style>
      <script>parent.hacked=1</script></head><body onload="parent.hacked=2" style="margin:0"><h2>You won</h2>
      <img src="x" onerror="parent.hacked=3"><img src="http://evil.example/plain.png"><svg onload="parent.hacked=4"><script>parent.hacked=5</script></svg>
      <iframe src="https://evil.example/frame" srcdoc="<script>top.hacked=6</script>"></iframe><object data="https://evil.example/object"></object>
      <form action="https://evil.example/form"><input name="a" autofocus onfocus="parent.hacked=7"><button>Send</button></form>
      ${links}
      <p style="position:relative" onclick="parent.hacked=10">Plain</p><div class="cover"></div></body></html>`;
    const message = {
      messageId: "hostile",
      content: { html, webInAppDisplaySettings: { position: "Full" } },
      trigger: { type: "immediate" },
    };
    // Only the guide gets it, so that no earlier page shows it.
    await context.route("**/inApp/web/getMessages?*", (route) =>
      route.fulfill({ json: { inAppMessages: page.url().includes("/order-guide/") ? [message] : [] } }),
    );
    await context.route("**/web-api/iterable/events/*", (route) =>
      route.fulfill({ json: { msg: "", code: "Success" } }),
    );
    await openGuide(page, people.protein);
    const url = page.url();
    await appeared(page);
    const left = await page.evaluate(() => {
      const content = document.querySelector<HTMLIFrameElement>("dialog iframe")!.contentDocument!;
      const all = [...content.body.querySelectorAll("*"), ...content.head.querySelectorAll("script, link, base")];
      return {
        tags: [...new Set(all.map((one) => one.localName))].sort(),
        handlers: all.flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith("on")),
        links: all.filter((one) => one.hasAttribute("href")).length,
      };
    });
    expect(left).toEqual({
      tags: ["a", "div", "h2", "img", "p", "style"],
      handlers: [],
      links: 0,
    });
    for (const text of ["Plain", ...hostile.map((href) => `Win ${href.length}`)])
      await page.frameLocator(FRAME).getByText(text, { exact: true }).click({ force: true });
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.localName === "iframe")) await page.keyboard.press("Enter");
    }
    await expect.poll(() => page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
    expect([page.url(), context.pages().length, strange]).toEqual([url, 1, []]);
    await closeButton(page).click();
    await gone(page);
    expect(withoutRefused(consoleErrors)).toEqual([]);
  });
});
