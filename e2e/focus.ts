import type { Locator, Page } from "playwright-core";

/** What a screen reader calls the part that has the focus: its label, or else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
  );

/** Presses Tab until the part with this name has the focus; says so when it never does. */
export const tabTo = async (page: Page, name: RegExp, keys = 120): Promise<void> => {
  for (let pressed = 0; pressed < keys; pressed += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never got to ${name}`);
};

/** Presses these keys one after the other. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Whether this part has the focus. */
export const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement);
