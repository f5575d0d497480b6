import type { OrganizationId } from "../account/organization.schema.ts";
import type { Sentence } from "../text/sentences.ts";

/** Whether something may be done, and if not, what to say. Its words: `sentence(problem)`. */
export type MayShare =
  | { readonly ok: true; readonly organization: OrganizationId }
  | { readonly ok: false; readonly problem: Extract<Sentence, { readonly _tag: "OrganizationRequired" }> };

/**
 * A guide can be shared only with an organization that was chosen; number 0 is one, a blank field is none.
 * A field's text counts when it is a whole number. Spec §5 §8, GUIDE-IO-13, TEXT-04.
 */
export const mayShare = (chosen: number | string | null | undefined): MayShare => {
  const id = typeof chosen === "string" ? (/^\s*[0-9]+\s*$/.test(chosen) ? Number(chosen) : Number.NaN) : chosen;
  return typeof id === "number" && Number.isSafeInteger(id)
    ? { ok: true, organization: id as OrganizationId }
    : { ok: false, problem: { _tag: "OrganizationRequired" } };
};

/** Why a guide cannot be given to another organization: none is chosen, it has it already, or the user does not belong to it. */
export type TransferRefusal = "noOrganization" | "sameOrganization" | "foreignOrganization";

/**
 * A guide can be given only to another organization that the user belongs to. Null = it can.
 * `owner` = the organization that owns the guide now; `own` = the organizations of the user. GUIDE-IO-19; OP-71.
 */
export const transferRefusal = (
  chosen: OrganizationId | null | undefined,
  owner: OrganizationId | null,
  own: readonly OrganizationId[],
): TransferRefusal | null => {
  if (chosen == null) return "noOrganization";
  if (chosen === owner) return "sameOrganization";
  return own.includes(chosen) ? null : "foreignOrganization";
};
