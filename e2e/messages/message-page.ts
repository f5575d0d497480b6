import type { Page } from "playwright-core";
import type { PageOptions } from "../support/browser.ts";
import type { OpenShop } from "../support/open-shop.ts";
import { people, signInAnew } from "../support/sign-in.ts";

/** When the frame was filled, when it was sized, and when it went, by the page's clock. */
interface Times {
  readonly filled: number;
  readonly fitted: number;
  readonly exiting: number;
  readonly gone: number;
}

export const FRAME = "dialog[data-fitted] iframe";
export interface Case {
  readonly html?: string;
  readonly position?: string;
  readonly isAnimated?: boolean;
  readonly background?: { readonly hex: string; readonly alpha: number };
  readonly options?: Readonly<Record<string, unknown>>;
}

export const openMessages = async (screen: PageOptions, { open }: Pick<OpenShop, "open">) => {
  const opened = await open({ ...screen, messages: true });
  const { context, page } = opened;
  let next: object | null = null;
  let answers: Promise<void> = Promise.resolve();
  let count = 0;
  await context.route("**/inApp/web/getMessages?*", async (route) => {
    await answers;
    await route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { inAppMessages: next === null ? [] : [next] },
    });
  });
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
      : route.fulfill({ body: "<h1>Another page</h1>", contentType: "text/html" }),
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
  await signInAnew(page, people.chef);
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
    show: async (message: Case, focused?: string): Promise<void> => {
      put(message);
      let answer: () => void = () => {};
      if (focused !== undefined) answers = new Promise((resolve) => (answer = resolve));
      await page.goto("/order-guides/");
      if (focused !== undefined) await page.getByRole("button", { name: focused }).focus();
      answer();
      await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    },
    gone: async (): Promise<Times> => {
      await page.locator("dialog[data-fitted]").waitFor({ state: "detached" });
      return page.evaluate(() => (window as unknown as { readonly times: Times }).times);
    },
  };
};

export const placed = (page: Page) =>
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

export const press = (page: Page, name: string) =>
  page
    .frameLocator(FRAME)
    .locator("a", { hasText: new RegExp(`^${name}$`) })
    .click();
