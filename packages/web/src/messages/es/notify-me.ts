import type * as En from "../en/notify-me.ts";
import type { Translated } from "../translated.ts";

export const notifyMeMessages: Translated<typeof En.notifyMeMessages> = {
  set: "Avísame",
  isSet: "Te avisamos",
  /** The accessible name starts with the visible text. */
  about: (isSet, product) => `${isSet ? "Te avisamos" : "Avísame"} cuando haya ${product} otra vez`,
};
