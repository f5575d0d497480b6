import type * as En from "../en/row-keys.ts";
import type { Translated } from "../translated.ts";

export const rowKeysMessages: Translated<typeof En.rowKeysMessages> = {
  help: "J y K cambian de fila. Intro la abre.",
};
