import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axe, networkQuiet, type OpenedPage } from "../support/browser.ts";
import type { Hand } from "./hand.ts";
import type { PurchasingSystem } from "./purchasing-system.ts";
import type { Mailbox } from "../../packages/server/test/mailbox.ts";

export interface Walk {
  readonly hand: Hand;
  readonly page: Page;
  readonly mailbox: Mailbox;
  readonly system: PurchasingSystem;
  /** Unique per walk; part of the names it creates. */
  readonly id: string;
  readonly open: () => Promise<OpenedPage>;
}

/** Runs offline first: it completes, or says it can't and keeps what was typed, then continues once online. */
export interface Step {
  readonly name: string;
  readonly fill?: (walk: Walk) => Promise<void>;
  readonly press?: (walk: Walk) => Locator;
  /** The text shown offline. */
  readonly offline?: RegExp;
  /** What must still be there after the step failed. */
  readonly keeps?: (walk: Walk) => Promise<void>;
  /** How it continues once online. Default: the same press. */
  readonly again?: "press" | "itself" | ((walk: Walk) => Promise<void>);
  readonly done: (walk: Walk) => Promise<unknown>;
}

export interface Flow {
  readonly name: string;
  readonly start: (walk: Walk) => Promise<void>;
  readonly steps: readonly Step[];
}

const said = (page: Page, text: RegExp): Promise<void> =>
  page
    .locator("[role=alert], [role=status], [data-state-title]")
    .filter({ hasText: text, visible: true })
    .first()
    .waitFor({ timeout: 15_000 });

const whatIsThere = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=alert], [role=status], dialog[open], h1, h2, h3")]
      .map((element) => `<${element.getAttribute("role") ?? element.tagName}> ${(element as HTMLElement).innerText}`)
      .filter((text) => text.length > 10)
      .join("\n"),
  );

/** Whether the step completed offline; false = the page says it couldn't. */
const outcome = async (walk: Walk, { offline, done }: Step): Promise<boolean> => {
  const isDone = done(walk).then(() => true);
  return offline === undefined ? isDone : Promise.any([isDone, said(walk.page, offline).then(() => false)]);
};

const goOn = async (walk: Walk, { again = "press", press }: Step): Promise<void> => {
  if (typeof again === "function") await again(walk);
  else if (again === "press" && press !== undefined) await walk.hand.press(press(walk));
};

const take = async (walk: Walk, step: Step): Promise<void> => {
  const { hand, page } = walk;
  const context = page.context();
  await context.setOffline(true);
  await step.fill?.(walk);
  if (step.press !== undefined) await hand.press(step.press(walk));
  const isDone = await outcome(walk, step);
  if (!isDone) await step.keeps?.(walk);
  await context.setOffline(false);
  if (!isDone) await goOn(walk, step);
  await step.done(walk);
};

/** Walks the flow, offline at the start of each step, and runs axe at the end. */
export const walkFlow = async (walk: Walk, flow: Flow): Promise<void> => {
  await flow.start(walk);
  for (const step of flow.steps) {
    await networkQuiet(walk.page);
    try {
      await take(walk, step);
    } catch (error) {
      const there = await whatIsThere(walk.page).catch(String);
      throw new Error(`${flow.name} ${walk.hand.name}, step "${step.name}" at ${walk.page.url()}:\n${there}`, {
        cause: error,
      });
    }
  }
  expect(await axe(walk.page)).toEqual([]);
};
