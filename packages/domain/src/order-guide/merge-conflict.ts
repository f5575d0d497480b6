import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideLine } from "./guide.schema.ts";
import type { Side } from "./merge-order.ts";

/**
 * What two people changed in a way only a person can resolve. `key` identifies it in `Choices`; `suggested` applies
 * until then.
 * - `RemovedAndChanged`: one side removed the line, the other moved or resized it.
 * - `MovedApart`: both moved or added the line, to different groups.
 * - `ResizedApart`, `GroupRenamedApart`, `GuideRenamedApart`: both chose, differently.
 * - `ReorderedApart`: both moved the line within its group, to different places.
 * - `GroupDeletedAndChanged`: one side deleted the group, the other renamed or filled it.
 */
export type MergeConflict = { readonly key: string; readonly suggested: Side } & (
  | { readonly _tag: "RemovedAndChanged"; readonly line: GuideLine; readonly removedBy: Side }
  | { readonly _tag: "MovedApart"; readonly line: GuideLine; readonly yours: string; readonly theirs: string }
  | { readonly _tag: "ResizedApart"; readonly line: GuideLine; readonly yours: Unit; readonly theirs: Unit }
  | { readonly _tag: "ReorderedApart"; readonly line: GuideLine; readonly group: string }
  | { readonly _tag: "GroupDeletedAndChanged"; readonly group: string; readonly deletedBy: Side }
  | { readonly _tag: "GroupRenamedApart"; readonly yours: string; readonly theirs: string }
  | { readonly _tag: "GuideRenamedApart"; readonly yours: string; readonly theirs: string }
);

/** Choices so far, by conflict key. */
export type Choices = Readonly<Record<string, Side>>;

/** Records a conflict and returns the side to take: the chosen one, else the suggested. */
export type Choose = (conflict: MergeConflict) => Side;
