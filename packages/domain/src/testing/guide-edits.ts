import fc from "fast-check";
import type { Sku } from "../catalog/sku.schema.ts";
import { sku, unit } from "../catalog/sku.ts";
import { applyEdit, type GuideEdit } from "../order-guide/edit.ts";
import { beginEditing, type GuideEditing } from "../order-guide/editing.ts";
import type { OrderGuide } from "../order-guide/guide.schema.ts";
import { editRules } from "./edit-rules.ts";
import { guideLine } from "./guide-line.ts";
import { LOOK_ALIKES, typedName } from "./names.ts";

/** Item numbers from `orderGuide()`, so most edits hit a line. */
const item: fc.Arbitrary<Sku> = fc.integer({ min: 1, max: 24 }).map((number) => sku(String(number)));

const group: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LOOK_ALIKES.map((name) => name.trim())) },
  { weight: 1, arbitrary: typedName },
);

const place: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -2, max: 8 }),
  fc.constantFrom(99, -99, 1.5, Number.NaN),
);

const on = fc.boolean();

/** Any kind of edit; most hit existing groups and lines. */
export const guideEdit: fc.Arbitrary<GuideEdit> = fc.oneof(
  fc.record({ _tag: fc.constant("RenameGuide" as const), name: typedName }),
  fc.record({ _tag: fc.constant("AddGroup" as const), name: typedName }),
  fc.record({ _tag: fc.constant("RenameGroup" as const), group, name: typedName }),
  fc.record({ _tag: fc.constant("DeleteGroup" as const), group }),
  fc.record({ _tag: fc.constant("DeleteSelectedGroups" as const) }),
  fc.record({ _tag: fc.constant("ReorderGroup" as const), group, to: place }),
  fc.record({ _tag: fc.constant("AddLines" as const), lines: fc.array(guideLine, { maxLength: 3 }), to: group }),
  fc.record({ _tag: fc.constant("DeleteLine" as const), sku: item }),
  fc.record({ _tag: fc.constant("DeleteSelected" as const) }),
  fc.record({
    _tag: fc.constant("PlaceLines" as const),
    skus: fc.array(item, { maxLength: 4 }),
    group,
    to: place,
  }),
  fc.record({ _tag: fc.constant("MoveLines" as const), skus: fc.array(item, { maxLength: 5 }), to: group }),
  fc.record({ _tag: fc.constant("MoveSelected" as const), to: group }),
  fc.record({ _tag: fc.constant("ReorderLine" as const), sku: item, to: place }),
  fc.record({
    _tag: fc.constant("ChooseDefaultSize" as const),
    sku: item,
    unit: fc.constantFrom("CS", "EA", "LB", "BX", "", "??").map(unit),
  }),
  fc.record({ _tag: fc.constant("SelectGroup" as const), group, isSelected: on }),
  fc.record({ _tag: fc.constant("SelectLine" as const), sku: item, isSelected: on }),
  fc.record({
    _tag: fc.constant("SelectLines" as const),
    skus: fc.array(item, { maxLength: 4 }),
    isSelected: on,
  }),
  fc.record({ _tag: fc.constant("SelectAll" as const), isSelected: on }),
);

export const guideEdits = (maxLength = 20): fc.Arbitrary<readonly GuideEdit[]> => fc.array(guideEdit, { maxLength });

/** A guide in the custom group view after these edits. */
export const edited = (guide: OrderGuide, ...edits: readonly GuideEdit[]): GuideEditing =>
  edits.reduce((now, edit) => applyEdit(now, edit, editRules).editing, beginEditing(guide, "customGroups"));
