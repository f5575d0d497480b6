/** The name of someone who was erased, as it is stored (OP-21). */
export const FORMER_USER = "Former user";
