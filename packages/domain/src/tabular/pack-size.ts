/** Pack and size as one text: 6 and "#10 CN" are "6/#10 CN"; a pack of one is only its size. */
export const joinPack = (pack: string, size: string): string => {
  if (pack === "" || size === "") return pack + size;
  return pack === "1" ? size : `${pack}/${size}`;
};

/**
 * The pack size of a row that has its count in a column of its own: 4 and "1 GAL" are "4/1 GAL", and "4/1 GAL" stays as
 * it is, with or without the count beside it (OP-67).
 */
export const wholePack = (count: string, packSize: string): string =>
  /\/|^\d+\s*[x×]/i.test(packSize) || !/^\d+$/.test(count) ? packSize : joinPack(count, packSize);

/** The unit a size is sold in when its row names none: what is packed several times is a case, a single measure its own (OP-148). */
export const unitOfPack = (packSize: string): string => {
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]{2,4})\.?$/.exec(packSize.trim()) ?? [];
  return count === "1" && /^(?:ea|lb|gal|dz|bu|pc)$/i.test(unit ?? "") ? (unit as string).toUpperCase() : "CS";
};
