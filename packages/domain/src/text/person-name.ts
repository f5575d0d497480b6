/** What a person is called on screens: as stored, also when the person was erased. */
export const personName = (stored: string): string => stored;
