/** What customers read of a size (OP-148), which the catalog names in English: "Case". */
export const unitName = (text: string): string => text;
