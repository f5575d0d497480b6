/** Control characters and blanks can hide a scheme from a reader but not from a browser. */
const isInvisible = (sign: string): boolean =>
  sign <= " " || /[\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/.test(sign);

const visible = (text: string): string =>
  Array.from(text)
    .filter((sign) => !isInvisible(sign))
    .join("");

/** A link may go to http, https, mailto, tel or a path on our site; otherwise null (OP-111). */
export const safeLink = (href: string | null): string | null => {
  if (href === null) return null;
  const bare = visible(href);
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return href.trim();
  return ["http", "https", "mailto", "tel"].includes(scheme) ? href.trim() : null;
};

/** A picture may be loaded from https or a path on our site; otherwise null. */
export const safePicture = (source: string | null): string | null => {
  const link = safeLink(source);
  return link === null || /^(?:mailto|tel|http):/i.test(visible(link)) ? null : link;
};
