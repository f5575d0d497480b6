/** A heading without case, blanks, accents and punctuation. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, 120)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]/g, "");
