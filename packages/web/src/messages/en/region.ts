export const regionMessages = {
  none: "No region",
  /** `contact` is a phone number or an email address; "" = not known. */
  hint: (contact: string) =>
    contact === ""
      ? "Your region decides what's in stock. Not sure which one is yours? Choose “No region” to see our general stock."
      : `Your region decides what's in stock. Not sure which one is yours? Ask us: ${contact}`,
} as const;
