import { type ChangeCounts, countChanges } from "@larder/domain/order-guide/change-counts";
import { hasChanges } from "@larder/domain/order-guide/changes-to-save";
import { guideEditMessages } from "./order-guide-edit.ts";
import type * as En from "../en/changes-text.ts";
import type { Translated } from "../translated.ts";

export const changesText: Translated<typeof En.changesText> = (editing) => {
  if (!hasChanges(editing)) return { count: 0, parts: "" };
  const counts = countChanges(editing);
  const kinds = (Object.keys(guideEditMessages.parts) as (keyof ChangeCounts)[]).filter((kind) => counts[kind] > 0);
  const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  // A group deleted and recreated under its name counts as at least one change.
  return {
    count: Math.max(1, count),
    parts: kinds.map((kind) => guideEditMessages.parts[kind](counts[kind])).join(", "),
  };
};
