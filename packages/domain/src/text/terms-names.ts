/** What stored payment terms are called on screens; terms that an ERP brought have its own words (OP-26). */
export const paymentTermsName = (stored: string): string => stored;

/** A time zone of the United States by the name that people use; `name` is the English one. */
export const zoneName = (name: string): string => name;
