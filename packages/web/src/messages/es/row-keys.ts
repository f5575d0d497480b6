import type * as En from "../en/row-keys.ts";
import type { Translated } from "../translated.ts";

export const rowKeysMessages: Translated<typeof En.rowKeysMessages> = {
  help: "Con J y K cambias de renglón. Enter lo abre.",
};
