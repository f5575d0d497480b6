/** Fields a save stores with a line unchanged; null = not set (GUIDE-EDIT-31). */
export const LINE_FIELDS = ["expiryDate", "effectiveDate"] as const;

export type LineFields = { readonly [F in (typeof LINE_FIELDS)[number]]: string | null };

const fieldsBy = (valueOf: (field: keyof LineFields) => string | null): LineFields =>
  Object.fromEntries(LINE_FIELDS.map((field) => [field, valueOf(field)])) as LineFields;

/** The fields of a new line: none is set. */
export const NO_LINE_FIELDS = fieldsBy(() => null);

/** Only these fields of a line. */
export const lineFieldsOf = (line: LineFields): LineFields => fieldsBy((field) => line[field]);
