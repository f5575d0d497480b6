// A keystroke in the guide and one in AG Grid, alternating in one run so that a busy machine affects both.
import type { CDPSession, Page } from "playwright-core";
import { gridPlaces } from "./ag-grid/reference.ts";
import { guidePlaces, quantile, typing } from "./guide-typing.ts";

export interface Measured {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A keystroke's time to paint and main-thread CPU, both in ms. */
export interface KeyCost {
  readonly p50: number;
  readonly p95: number;
  readonly task: number;
}

const ROUNDS = 4;

const costOf = (lines: readonly number[], tasks: readonly number[]): KeyCost => ({
  p50: quantile(lines, 0.5),
  p95: quantile(lines, 0.95),
  task: quantile(tasks, 0.5),
});

export const besideReference = async (
  guide: Measured,
  grid: Measured,
  slowdown: number,
): Promise<{ readonly guide: KeyCost; readonly grid: KeyCost }> => {
  const found = {
    guide: { lines: [] as number[], tasks: [] as number[] },
    grid: { lines: [] as number[], tasks: [] as number[] },
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { page, cdp }, places] of [
      ["guide", guide, guidePlaces],
      ["grid", grid, gridPlaces],
    ] as const) {
      await page.bringToFront();
      await page.mouse.move(640, 400);
      const { line, cpu } = await typing(page, cdp, slowdown, places);
      found[name].lines.push(...line);
      found[name].tasks.push(cpu);
    }
  return {
    guide: costOf(found.guide.lines, found.guide.tasks),
    grid: costOf(found.grid.lines, found.grid.tasks),
  };
};
