const NAMES = {
  deliveryAddress: ["delivery address", "is"],
  warehouse: ["warehouse", "is"],
  deliveryDays: ["delivery days", "are"],
  cutOffTime: ["cutoff time", "is"],
  customerGroup: ["customer group", "is"],
  paymentTerms: ["payment terms", "are"],
  region: ["region", "is"],
} as const satisfies Readonly<Record<string, readonly [name: string, verb: "is" | "are"]>>;

/** Each is a `MissingTerm` of an organization (IDENT-17). */
export type Term = keyof typeof NAMES;

/** The terms missing to serve an organization, ending a sentence: "no warehouse or delivery days are set". */
export const missingTermsText = (missing: readonly Term[]): string => {
  const names = missing.map((term) => NAMES[term][0]);
  const last = missing.at(-1);
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : (names[0] ?? "");
  return last === undefined ? "" : `no ${all} ${NAMES[last][1]} set`;
};

/** Shown to customers whose organization can't be served (IDENT-17). */
export const cannotDeliver = (missing: readonly Term[]): string =>
  `We can't deliver to you yet: ${missingTermsText(missing)}. Call your sales rep.`;
