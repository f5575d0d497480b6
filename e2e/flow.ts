import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axe, networkQuiet, type OpenedPage } from "./browser.ts";
import type { Hand } from "./hand.ts";
import type { PurchasingSystem } from "./purchasing-system.ts";
import type { Mailbox } from "../packages/server/test/mailbox.ts";

/** A person on the way through a flow. */
export interface Walk {
  readonly hand: Hand;
  readonly page: Page;
  readonly mailbox: Mailbox;
  readonly system: PurchasingSystem;
  /** Different in every walk: names what it makes. */
  readonly id: string;
  /** Another person, in a browser of their own. */
  readonly open: () => Promise<OpenedPage>;
}

/**
 * A step of a flow. The network is cut before it: either it is done all the same, or it says so, what was typed stays, and it
 * goes on once the network is back.
 */
export interface Step {
  readonly name: string;
  /** What is typed first. */
  readonly fill?: (walk: Walk) => Promise<void>;
  /** What is pressed in the end. */
  readonly press?: (walk: Walk) => Locator;
  /** What is read without a connection. */
  readonly offline?: RegExp;
  /** What must be there still when the step could not be done. */
  readonly keeps?: (walk: Walk) => Promise<void>;
  /** How it goes on: by the same press, by itself, or another way. Default: by the same press. */
  readonly again?: "press" | "itself" | ((walk: Walk) => Promise<void>);
  /** Resolves when the step is done. */
  readonly done: (walk: Walk) => Promise<unknown>;
}

/** A way through the shop, as data. */
export interface Flow {
  readonly name: string;
  /** Where it starts. */
  readonly start: (walk: Walk) => Promise<void>;
  readonly steps: readonly Step[];
}

const said = (page: Page, text: RegExp): Promise<void> =>
  page
    .locator("[role=alert], [role=status], [data-state-title]")
    .filter({ hasText: text, visible: true })
    .first()
    .waitFor({ timeout: 15_000 });

/** What can be read of the page when a step stands still. */
const whatIsThere = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=alert], [role=status], dialog[open], h1, h2, h3")]
      .map((element) => `<${element.getAttribute("role") ?? element.tagName}> ${(element as HTMLElement).innerText}`)
      .filter((text) => text.length > 10)
      .join("\n"),
  );

/** Whether the step was done without a connection; false = the page says that it could not be. */
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

/** Goes the whole way, without a connection at the start of each step; at its end axe finds nothing. */
export const walkFlow = async (walk: Walk, flow: Flow): Promise<void> => {
  await flow.start(walk);
  for (const step of flow.steps) {
    // What the page fetches for later is there, as it is for a person who reads first.
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
