import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_HOLD_MESSAGE } from "../input-limits.ts";

/** A hold says why, because the organization's users read it instead of ordering; null = a release (IDENT-16). */
export const holdProblems = (hold: string | null): readonly FieldProblem[] => {
  const field = "hold";
  if (hold === null) return [];
  if (hold.trim() === "") return [{ field, _tag: "Required" }];
  return hold.trim().length > MAX_HOLD_MESSAGE ? [{ field, _tag: "TooLong", limit: MAX_HOLD_MESSAGE }] : [];
};
