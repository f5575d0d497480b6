/** The most units one line can hold (OP-61). */
export const MAX_QUANTITY = 9_999;
