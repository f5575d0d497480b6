import type { GuideEditing } from "@larder/domain/order-guide/editing";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { Choices } from "@larder/domain/order-guide/merge-conflict";
import { mergeGroupNames } from "@larder/domain/order-guide/merge-group-names";
import { mergeGroups } from "@larder/domain/order-guide/merge-groups";
import { mergeLine } from "@larder/domain/order-guide/merge-line";
import { mergeOrder } from "@larder/domain/order-guide/merge-order";
import { mergePlace } from "@larder/domain/order-guide/merge-place";
import { type GuideMerge, mergeGuides } from "@larder/domain/order-guide/three-way";
import { readSide } from "@larder/domain/order-guide/three-way-groups";

const rules = { readSide, mergePlace, mergeLine, mergeGroups, mergeGroupNames, mergeOrder };

/**
 * Your edit of a guide merged with what someone else saved meanwhile, for a conflict's third answer (`ConflictResolved`).
 * `choices`: what was chosen of each conflict so far, by its key (OP-143).
 */
export const mergeWithTheirs = (editing: GuideEditing, theirs: OrderGuide, choices: Choices = {}): GuideMerge =>
  mergeGuides(editing, theirs, rules, choices);
