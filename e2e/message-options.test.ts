import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, openBrowser, openPage, phone } from "./browser.ts";
import { withoutRefused } from "./refused.ts";
import { type Shop, startShop } from "./shop.ts";
import { people, signInByButton } from "./sign-in.ts";

/** What the page notes of a message on its way in and out: when its frame was filled, when it was sized, when it went. */
interface Times {
  readonly filled: number;
  readonly fitted: number;
  readonly exiting: number;
  readonly gone: number;
}

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const FRAME = "dialog[data-fitted] iframe";
const LINKS = `<p><a href="/quick-order/">Own</a> <a href="https://other.example/x" target="_top">Other</a>
  <a href="action://hold-crab">Hold</a> <a href="iterable://dismiss">Bye</a> <a href="javascript:top.hacked=1">Win</a></p>`;

interface Case {
  readonly html?: string;
  readonly position?: string;
  readonly isAnimated?: boolean;
  readonly background?: { readonly hex: string; readonly alpha: number };
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Signs in, and shows one message after another, each on a page of its own. */
const openMessages = async (viewport: typeof desktop | typeof phone, from: Shop = shop) => {
  const opened = await openPage(browser, { ...viewport, baseURL: from.url, messages: true });
  const { context, page } = opened;
  let next: object | null = null;
  let count = 0;
  await context.route("**/inApp/web/getMessages?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { inAppMessages: next === null ? [] : [next] },
    }),
  );
  await context.route(/\/(?:events|users|embedded-messaging)\//, (route) =>
    route.request().url().includes("iterable")
      ? route.fulfill({
          headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
          json: { msg: "", code: "Success", placements: [] },
        })
      : route.continue(),
  );
  await context.route(/^https:\/\/(?:other|pictures)\.example\//, (route) =>
    route.request().url().includes("missing")
      ? route.abort()
      : route.fulfill({ body: "<h1>Elsewhere</h1>", contentType: "text/html" }),
  );
  await context.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    document.addEventListener(
      "load",
      ({ target }) => {
        if (target instanceof HTMLIFrameElement) times["filled"] = performance.now();
      },
      true,
    );
    let had = false;
    new MutationObserver(() => {
      const dialog = document.querySelector("dialog[data-fitted]");
      if (dialog !== null && !had) times["fitted"] = performance.now();
      if (dialog?.hasAttribute("data-exiting") === true) times["exiting"] ??= performance.now();
      if (dialog === null && had) times["gone"] = performance.now();
      had = dialog !== null;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await signInByButton(page, people.chef);
  const put = ({
    html = "<h2>Crab is in</h2>",
    position = "Center",
    isAnimated = false,
    background,
    options = {},
  }: Case) => {
    next = {
      messageId: `m-${(count += 1)}`,
      trigger: { type: "immediate" },
      content: {
        html,
        inAppDisplaySettings: { shouldAnimate: isAnimated, bgColor: background ?? null },
        webInAppDisplaySettings: { position },
      },
      customPayload: options,
    };
  };
  return {
    ...opened,
    put,
    show: async (message: Case): Promise<void> => {
      put(message);
      await page.goto("/order-guides/");
      await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    },
    gone: async (): Promise<Times> => {
      await page.locator("dialog[data-fitted]").waitFor({ state: "detached" });
      return page.evaluate(() => (window as unknown as { readonly times: Times }).times);
    },
  };
};

/** Where a message stands, as distances from the edges of the screen, and its close button within it. */
const placed = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[data-fitted]")!;
    const frame = dialog.querySelector("iframe")!;
    const button = dialog.querySelector<HTMLElement>("button[aria-label]")!;
    const [box, cross, overlay] = [frame, button.firstElementChild!, dialog.firstElementChild!].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    return {
      top: Math.round(box.top),
      right: Math.round(innerWidth - box.right),
      bottom: Math.round(innerHeight - box.bottom),
      left: Math.round(box.left),
      width: Math.round(box.width),
      height: Math.round(box.height),
      cross: {
        size: Math.round(cross.width),
        left: Math.round(cross.left - box.left),
        right: Math.round(box.right - cross.right),
        top: Math.round(cross.top - box.top),
        color: getComputedStyle(button).color,
      },
      overlay: [
        getComputedStyle(dialog.firstElementChild!).backgroundColor,
        getComputedStyle(dialog.firstElementChild!).opacity,
        overlay.width >= innerWidth && overlay.height >= innerHeight,
      ],
      entrance: (dialog as HTMLElement).dataset["entrance"],
      sandbox: frame.getAttribute("sandbox"),
    };
  });

const press = (page: Page, name: string) =>
  page
    .frameLocator(FRAME)
    .locator("a", { hasText: new RegExp(`^${name}$`) })
    .click();

describe("everything that a message can say about how it shows", () => {
  it("MSG-25 MSG-26 MSG-27 MSG-36 MSG-38 MSG-39 MSG-40 MSG-41 MSG-43 MSG-45 MSG-47 MSG-54 positions, offsets, background, animation and the close button, on a desk", async () => {
    const { context, page, show, gone, consoleErrors } = await openMessages(desktop);
    // A picture that fails counts as loaded; the frame is as tall as its content, 100 ms after it is there.
    await show({
      html: `<div style="height:300px"><img src="https://pictures.example/missing.png" alt=""></div>`,
      isAnimated: true,
      background: { hex: "#ff0000", alpha: 0.4 },
    });
    expect(await placed(page)).toMatchObject({
      width: 640,
      left: 320,
      height: 300,
      entrance: "fade",
      overlay: ["rgb(255, 0, 0)", "0.4", true],
      cross: { size: 24 },
      sandbox: "allow-same-origin allow-popups allow-top-navigation",
    });
    await page.keyboard.press("Escape");
    const faded = await gone();
    expect(faded.fitted - faded.filled).toBeGreaterThanOrEqual(99);
    expect(faded.gone - faded.exiting).toBeGreaterThanOrEqual(390);

    await show({
      position: "TopRight",
      isAnimated: true,
      html: `<div style="height:3000px">Long</div>`,
      options: {
        closeButton: { position: "top-left", size: 32, color: "#008000", sideOffset: "10px", topOffset: "20px" },
        topOffset: "30px",
        rightOffset: "40px",
        bottomOffset: "50px",
        dangerouslyAllowJsPopups: true,
      },
    });
    expect(await placed(page)).toMatchObject({
      top: 30,
      right: 40,
      width: 422,
      height: 680,
      entrance: "slide",
      overlay: ["rgb(255, 255, 255)", "0", true],
      cross: { size: 32, left: 10, top: 20, color: "rgb(0, 128, 0)" },
      sandbox: "allow-same-origin allow-popups allow-top-navigation allow-popups-to-escape-sandbox",
    });
    await page.getByRole("button", { name: "Close modal button" }).click();
    await gone();

    await show({
      position: "BottomRight",
      options: {
        topOffset: "30px",
        bottomOffset: "50px",
        maxWidth: "300px",
        closeButton: { isRequiredToDismissMessage: true, sideOffset: "12px" },
      },
    });
    expect(await placed(page)).toMatchObject({
      bottom: 50,
      right: 0,
      width: 300,
      entrance: "none",
      cross: { right: 12 },
    });
    await page.mouse.click(20, 20);
    await expect.poll(() => page.locator("dialog[data-fitted]").count()).toBe(1);
    await page.keyboard.press("Escape");
    // Without an animation it goes at once.
    expect((await gone()).exiting).toBeUndefined();

    await show({ position: "Full", options: { topOffset: "30px", maxWidth: "300px" } });
    expect(await placed(page)).toMatchObject({ top: 0, left: 0, width: 1280, height: 800 });
    await press(page, "nothing").catch(() => {});
    expect(withoutRefused(consoleErrors).filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
    await context.close();
  });

  it("MSG-28 MSG-40 MSG-43 MSG-47 the same on a phone: the whole width, the offsets kept, the press outside", async () => {
    const { context, page, show, gone } = await openMessages(phone);
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
    await context.close();
  });

  it("MSG-48 MSG-49 MSG-55 MSG-84 MSG-85 MSG-86 link modes, dead links, the host's own actions, and a display option that is refused", async () => {
    const { context, page, show, gone, put } = await openMessages(desktop);
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
    await context.close();
  });

  it("MSG-59 CONST-21 T9 what was answered last shows while the provider is away, also after a reload, once, to its user alone, and is gone at sign-out", async () => {
    const { context, page, put, gone } = await openMessages(desktop);
    const kept = () =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === "larder.messages")) return null;
        return new Promise<readonly number[]>((resolve, reject) => {
          const opening = indexedDB.open("larder.messages");
          opening.addEventListener("error", reject);
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
    // No message shows on this page.
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
    await context.close();
  });

  it("MSG-08 with the switch of the European Union the package calls that host alone, and its messages show", async () => {
    const eu = await startShop({
      ITERABLE_API_KEY: "0123456789abcdef0123456789abcdef",
      ITERABLE_EU: "on",
      ITERABLE_JWT_SECRET: "a secret of the account",
    });
    const { context, page, show, consoleErrors } = await openMessages(desktop, eu);
    const hosts = new Set<string>();
    page.on("request", (request) => {
      if (/getMessages|trackInApp/.test(request.url())) hosts.add(new URL(request.url()).host);
    });
    await show({});
    await page.keyboard.press("Escape");
    await expect.poll(() => [...hosts]).toEqual(["api.eu.iterable.com"]);
    expect(withoutRefused(consoleErrors)).toEqual([]);
    await context.close();
    await eu.stop();
  });
});
