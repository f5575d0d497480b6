import type * as En from "../en/looks.ts";
import type { Translated } from "../translated.ts";

/** The looks by the brand's number. */
export const lookNames: Translated<typeof En.lookNames> = ["Laurel", "Pimentón", "Puerto", "Berenjena"];
