import type { Page } from "playwright-core";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A touch with real touch events: the browser does scrolling, capture and canceling. */
export interface Touch {
  readonly press: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
  readonly another: (at: Point) => Promise<void>;
  /** The system cancels the touch, as for an incoming call. */
  readonly cancel: () => Promise<void>;
}

const STEPS = 12;

export const touchOn = async (page: Page): Promise<Touch> => {
  const browser = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: readonly Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    press: async (point) => {
      at = point;
      await send("touchStart", [at]);
    },
    move: async (to) => {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS };
        await send("touchMove", [at]);
        await page.waitForTimeout(16);
      }
    },
    lift: () => send("touchEnd", []).then(() => undefined),
    another: (second) => send("touchStart", [at, second]).then(() => undefined),
    cancel: () => send("touchCancel", []).then(() => undefined),
  };
};
