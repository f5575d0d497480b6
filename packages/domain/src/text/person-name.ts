/** The name of someone who was erased, as it is stored (OP-21). */
export const FORMER_USER = "Former user";

/** What a person is called on screens: as stored, also when the person was erased. */
export const personName = (stored: string): string => stored;
