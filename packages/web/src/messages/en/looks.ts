/** The looks by the brand's number. */
export const lookNames = ["Bay leaf", "Paprika", "Harbor", "Aubergine"] as const;
