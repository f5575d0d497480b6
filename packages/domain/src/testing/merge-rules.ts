import { mergeGroupNames } from "../order-guide/merge-group-names.ts";
import { mergeGroups } from "../order-guide/merge-groups.ts";
import { mergeLine } from "../order-guide/merge-line.ts";
import { mergeOrder } from "../order-guide/merge-order.ts";
import { mergePlace } from "../order-guide/merge-place.ts";
import { readSide } from "../order-guide/three-way-groups.ts";
import type { MergeRules } from "../order-guide/three-way.ts";

/** The rules by which two people's guides are merged. */
export const mergeRules: MergeRules = { readSide, mergePlace, mergeLine, mergeGroups, mergeGroupNames, mergeOrder };
