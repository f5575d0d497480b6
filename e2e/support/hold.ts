import type { BrowserContext, Page } from "playwright-core";

export const hold = async (target: Page | BrowserContext, pattern: string | RegExp): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};
