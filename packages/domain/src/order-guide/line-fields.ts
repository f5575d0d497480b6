/** What a save stores with a line as it is, besides its unit and its place: texts, null = not set (GUIDE-EDIT-31). */
export const LINE_FIELDS = ["expiryDate", "effectiveDate"] as const;

export type LineFields = { readonly [F in (typeof LINE_FIELDS)[number]]: string | null };

const fieldsBy = (valueOf: (field: keyof LineFields) => string | null): LineFields =>
  Object.fromEntries(LINE_FIELDS.map((field) => [field, valueOf(field)])) as LineFields;

/** A line with none of them set, as a new one is. */
export const NO_LINE_FIELDS = fieldsBy(() => null);

/** Just these fields of a line. */
export const lineFieldsOf = (line: LineFields): LineFields => fieldsBy((field) => line[field]);
