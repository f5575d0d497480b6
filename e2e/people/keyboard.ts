import type { Locator, Page } from "playwright-core";
import { hands } from "./hand.ts";

const hand = hands.find(({ name }) => name === "by keyboard")!;

export interface Keyboard {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Types an option of a list, or the parts of a date, and of a time if there is one. */
  readonly choose: (field: Locator, text: string, time?: string) => Promise<void>;
  /** Whether the focus is in it. */
  readonly isFocused: (target: Locator) => Promise<boolean>;
  /** Events of a mouse or a finger since the page was opened. */
  readonly mouseEvents: () => readonly string[];
}

/** The keyboard of a page, which is all that its user has: notes every event of a mouse. */
export const keyboardOf = async (page: Page): Promise<Keyboard> => {
  const noted: string[] = [];
  await page.exposeFunction("noteMouse", (type: string) => void noted.push(type));
  const listen = () => {
    for (const type of ["mousedown", "touchstart", "pointerdown"])
      addEventListener(
        type,
        () => (globalThis as unknown as { noteMouse: (type: string) => void }).noteMouse(type),
        true,
      );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    press: hand.press,
    type: hand.type,
    choose: async (field, text, time) => {
      await field.waitFor();
      for (let pressed = 0; !(await isIn(field)); pressed += 1) {
        if (pressed > 100) throw new Error(`The keyboard never got to ${field.toString()}`);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.type(text);
      if (time === undefined) return;
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(time);
    },
    isFocused: isIn,
    mouseEvents: () => noted,
  };
};

const isIn = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element.contains(document.activeElement) && document.activeElement !== document.body);
