/** A short, stable name for a text: FNV-1a over UTF-16 units, 32 bits in base 36. Not for secrets (OP-04). */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
};
