/** Largest quantity of a line (OP-61). */
export const MAX_QUANTITY = 9_999;
