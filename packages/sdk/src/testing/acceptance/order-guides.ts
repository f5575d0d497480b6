import { listedGuidesSuite } from "./guides-listed.ts";
import { openedGuidesSuite } from "./guides-opened.ts";
import { savedGuidesSuite } from "./guides-saved.ts";
import { type Suite, suitesOf } from "./suite.ts";

/** What every adapter of the order guides' port must do. */
export const orderGuidesSuite: Suite = suitesOf(openedGuidesSuite, listedGuidesSuite, savedGuidesSuite);
