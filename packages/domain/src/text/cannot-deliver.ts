import type { MissingTerm } from "../account/organization-terms.schema.ts";

const NAMES: Record<MissingTerm, readonly [name: string, verb: "is" | "are"]> = {
  deliveryAddress: ["delivery address", "is"],
  warehouse: ["warehouse", "is"],
  deliveryDays: ["delivery days", "are"],
  cutOffTime: ["cutoff time", "is"],
  customerGroup: ["customer group", "is"],
  paymentTerms: ["payment terms", "are"],
  region: ["region", "is"],
};

/** The terms missing to serve an organization, ending a sentence: "no warehouse or delivery days are set". */
export const missingTermsText = (missing: readonly MissingTerm[]): string => {
  const names = missing.map((term) => NAMES[term][0]);
  const last = missing.at(-1);
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : (names[0] ?? "");
  return last === undefined ? "" : `no ${all} ${NAMES[last][1]} set`;
};

/** Shown to customers whose organization can't be served (IDENT-17). */
export const cannotDeliver = (missing: readonly MissingTerm[]): string =>
  `We can't deliver to you yet: ${missingTermsText(missing)}. Call your sales rep.`;
