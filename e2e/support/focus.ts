import type { Locator, Page } from "playwright-core";

export const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
  );

/** Presses Tab until the element with this name is focused; fails when it never is. */
export const tabTo = async (page: Page, name: RegExp, keys = 120): Promise<void> => {
  for (let pressed = 0; pressed < keys; pressed += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never got to ${name}`);
};

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

export const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement);
