import type { Locator } from "playwright-core";
import { desktop, type PageOptions, phone } from "../support/browser.ts";

export interface Hand {
  readonly name: string;
  readonly device: PageOptions;
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (select: Locator, option: string) => Promise<void>;
}

const MAX_KEYS = 400;

/** The key that moves focus toward the target; null = reached. */
const nextKey = (target: Locator): Promise<string | null> =>
  target.evaluate((element) => {
    const at = document.activeElement;
    if (at === element) return null;
    const group = element.closest("[role=radiogroup]");
    const isSameGroup =
      (group !== null && group.contains(at)) ||
      (element instanceof HTMLInputElement &&
        element.type === "radio" &&
        at instanceof HTMLInputElement &&
        at.name === element.name);
    const isInMenu = (element.getAttribute("role") ?? "").startsWith("menuitem");
    return isSameGroup || isInMenu ? "ArrowDown" : "Tab";
  });

const reach = async (target: Locator): Promise<void> => {
  await target.waitFor();
  for (let pressed = 0; pressed < MAX_KEYS; pressed += 1) {
    const key = await nextKey(target);
    if (key === null) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`The keyboard never got to ${target.toString()}`);
};

const replace = async (field: Locator, text: string): Promise<void> => {
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(text);
};

const mouse: Hand = {
  name: "by mouse",
  device: desktop,
  press: (target) => target.click(),
  type: async (field, text) => {
    await field.click();
    await replace(field, text);
  },
  choose: async (select, option) => void (await select.selectOption(option)),
};

const keyboard: Hand = {
  name: "by keyboard",
  device: desktop,
  press: async (target) => {
    await reach(target);
    const isBox = await target.evaluate(
      (element) => element instanceof HTMLInputElement && /radio|checkbox/.test(element.type),
    );
    await target.page().keyboard.press(isBox ? "Space" : "Enter");
  },
  type: async (field, text) => {
    await reach(field);
    await replace(field, text);
  },
  choose: async (select, option) => {
    await reach(select);
    await select.page().keyboard.type(option);
  },
};

const touch: Hand = {
  name: "on a phone",
  device: phone,
  press: (target) => target.tap(),
  type: async (field, text) => {
    await field.tap();
    await replace(field, text);
  },
  choose: async (select, option) => void (await select.selectOption(option)),
};

export const hands: readonly Hand[] = [mouse, keyboard, touch];
