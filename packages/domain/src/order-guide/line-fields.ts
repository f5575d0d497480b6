/** Fields a save stores with a line unchanged, of any type; null = not set (GUIDE-EDIT-31). */
export interface LineFields {
  readonly expiryDate: string | null;
  readonly effectiveDate: string | null;
}

/** The fields of a new line: none is set. */
export const NO_LINE_FIELDS: LineFields = { expiryDate: null, effectiveDate: null };

export const LINE_FIELDS = Object.keys(NO_LINE_FIELDS) as readonly (keyof LineFields)[];

/** What a save says of a line's fields: an older page leaves out those it doesn't know. */
export type SavedLineFields = Partial<LineFields>;

const fieldsBy = (valueOf: <F extends keyof LineFields>(field: F) => LineFields[F]): LineFields => {
  const fields: Record<string, unknown> = {};
  for (const field of LINE_FIELDS) fields[field] = valueOf(field);
  return fields as unknown as LineFields;
};

/** Only these fields of a line. */
export const lineFieldsOf = (line: LineFields): LineFields => fieldsBy((field) => line[field]);

/** A line's fields after a save: those that it leaves out stay as they were (GUIDE-EDIT-31). */
export const savedFieldsOf = (saved: SavedLineFields, before: LineFields = NO_LINE_FIELDS): LineFields =>
  fieldsBy((field) => {
    const value = saved[field];
    return value === undefined ? before[field] : value;
  });
