import type { OrganizationId } from "../account/organization.schema.ts";
import type { Sentence } from "../text/sentences.ts";

/** Whether a guide may be shared, and if not, why; `sentence(problem)` words it. */
export type MayShare =
  | { readonly ok: true; readonly organization: OrganizationId }
  | { readonly ok: false; readonly problem: Extract<Sentence, { readonly _tag: "OrganizationRequired" }> };

/** A guide is shared with a chosen organization, a whole number including 0 (§5 §8, GUIDE-IO-13, TEXT-04). */
export const mayShare = (chosen: number | string | null | undefined): MayShare => {
  const id = typeof chosen === "string" ? (/^\s*[0-9]+\s*$/.test(chosen) ? Number(chosen) : Number.NaN) : chosen;
  return typeof id === "number" && Number.isSafeInteger(id)
    ? { ok: true, organization: id as OrganizationId }
    : { ok: false, problem: { _tag: "OrganizationRequired" } };
};

export type TransferRefusal = "noOrganization" | "sameOrganization" | "foreignOrganization";

/** A guide can go only to another of the user's organizations; null = it can (GUIDE-IO-19, OP-71). */
export const transferRefusal = (
  chosen: OrganizationId | null | undefined,
  owner: OrganizationId | null,
  own: readonly OrganizationId[],
): TransferRefusal | null => {
  if (chosen == null) return "noOrganization";
  if (chosen === owner) return "sameOrganization";
  return own.includes(chosen) ? null : "foreignOrganization";
};
