import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideLine } from "./guide.schema.ts";
import type { Side } from "./merge-order.ts";

/**
 * What two people changed so that only a person can choose. `key` names it in `Choices`; `suggested` is taken until then.
 * - `RemovedAndChanged`: one side removed the line, the other moved it or chose another size.
 * - `MovedApart`: both moved (or added) the line, to different groups.
 * - `ResizedApart`: both chose a size, and not the same.
 * - `ReorderedApart`: both moved the line within its group, and not to the same place.
 * - `GroupDeletedAndChanged`: one side deleted the group, the other renamed it or put lines into it.
 * - `GroupRenamedApart`, `GuideRenamedApart`: both chose a name, and not the same.
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

/** What was chosen so far, by the conflict's key. */
export type Choices = Readonly<Record<string, Side>>;

/** Tells a conflict, and answers which side is taken: the one that was chosen, else the one that is suggested. */
export type Choose = (conflict: MergeConflict) => Side;
