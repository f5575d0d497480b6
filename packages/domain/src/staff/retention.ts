import type { FieldProblem } from "../form/field-problem.ts";

/** What staff may set the age of, in days; `usual` null = kept for good. */
export const RETENTION = {
  audit: { usual: null, least: 30 },
  mails: { usual: 90, least: 7 },
  events: { usual: 7, least: 1 },
  searches: { usual: 90, least: 1 },
} as const;
export type Retained = keyof typeof RETENTION;

export const RETAINED = Object.keys(RETENTION) as readonly Retained[];

/** Ten years. */
export const MAX_RETENTION = 3_650;

/** Days that each is kept; null = for good, which only the audit may be. */
export type Retention = {
  readonly [K in Retained]: (typeof RETENTION)[K]["usual"] extends null ? number | null : number;
};

/** Whether so many days may be set; null = for good. */
export const mayRetain = (what: Retained, days: number | null): boolean =>
  days === null
    ? RETENTION[what].usual === null
    : Number.isInteger(days) && days >= RETENTION[what].least && days <= MAX_RETENTION;

/** What is kept how long by a stored setting. What it doesn't say, or says wrong, is as usual. */
export const retentionOf = (stored: Readonly<Record<string, unknown>>): Retention =>
  Object.fromEntries(
    RETAINED.map((what) => {
      const said = stored[what];
      return [what, typeof said === "number" && mayRetain(what, said) ? said : RETENTION[what].usual];
    }),
  ) as unknown as Retention;

/** Days as they are typed; empty = for good. */
export type TypedRetention = Readonly<Record<Retained, string>>;

export const typedRetention = (kept: Retention): TypedRetention =>
  Object.fromEntries(RETAINED.map((what) => [what, kept[what] === null ? "" : String(kept[what])])) as TypedRetention;

const daysTyped = (text: string): number | null => {
  const days = text.trim();
  if (days === "") return null;
  return /^\d{1,5}$/.test(days) ? Number(days) : Number.NaN;
};

/** What is typed, as it would be set, and the fields that can't be (OP-91). */
export const readRetention = (
  typed: TypedRetention,
): { readonly retention: Retention; readonly problems: readonly FieldProblem[] } => {
  const days = RETAINED.map((what) => [what, daysTyped(typed[what])] as const);
  return {
    retention: Object.fromEntries(days) as Retention,
    problems: days.flatMap(([field, value]) =>
      mayRetain(field, value) ? [] : [{ field, _tag: "Malformed" as const, expected: "number" as const }],
    ),
  };
};
