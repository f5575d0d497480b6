import { brandOf } from "../brand/brand.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";

/** An organization has a name and one of the shop's looks (OP-26, IDENT-01). */
export const profileProblems = ({
  name,
  look,
}: {
  readonly name: string;
  readonly look: number;
}): readonly FieldProblem[] => [
  ...(name.trim() === "" ? [{ field: "name", _tag: "Required" } as const] : []),
  ...tooLong("name", name.trim(), MAX_SIGN_UP_TEXT),
  ...(brandOf(look) === null ? [{ field: "look", _tag: "NotOffered" } as const] : []),
];
