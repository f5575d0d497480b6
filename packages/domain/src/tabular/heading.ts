/** A heading without case, blanks, accents and punctuation. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, 120)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]/g, "");

/** How a heading can be read, the likeliest first: "Customer #" is the customer number, then the customer. */
export const headingReadings = (heading: string): readonly string[] => {
  const plain = plainHeading(heading);
  return heading.includes("#") ? [plainHeading(heading.replaceAll("#", " number")), plain] : [plain];
};
