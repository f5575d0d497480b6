import { listedGuidesSuite } from "./guides-listed.ts";
import { openedGuidesSuite } from "./guides-opened.ts";
import { savedGuidesSuite } from "./guides-saved.ts";
import type { Runner, Setup } from "./suite.ts";

/** What every adapter of the order guides' port must do. */
export const orderGuidesSuite = (runner: Runner, setup: Setup): void => {
  openedGuidesSuite(runner, setup);
  listedGuidesSuite(runner, setup);
  savedGuidesSuite(runner, setup);
};
