import { listedGuidesSuite } from "./guides-listed.ts";
import { openedGuidesSuite } from "./guides-opened.ts";
import { savedGuidesSuite } from "./guides-saved.ts";
import { type Suite, suitesOf } from "./suite.ts";

export const orderGuidesSuite: Suite = suitesOf(openedGuidesSuite, listedGuidesSuite, savedGuidesSuite);
