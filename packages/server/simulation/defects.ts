import type { RawBuilder } from "kysely";

/** A defect that is planted to see whether it is found. */
export interface Defect {
  readonly name: string;
}
export const defects: readonly Defect[] = [];
void (0 as unknown as RawBuilder<unknown>);
