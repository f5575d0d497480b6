/**
 * What an editor may write, as one list for all who read it: the server when it stores and serves, the storefront when it
 * paints. Everything else loses its tag and keeps its text; scripts, styles, frames and forms lose both. OP-111.
 */
const tags = new Set(
  "p br strong b em i u s ul ol li h2 h3 h4 blockquote a img table thead tbody tr th td hr figure figcaption small sub sup dl dt dd span div".split(
    " ",
  ),
);

const dropped = new Set(
  "script style title xmp plaintext noembed noframes frameset frame portal applet audio video source track option optgroup dialog slot template iframe object embed form input button select textarea svg math link meta base noscript".split(
    " ",
  ),
);

/** What becomes of an element of an editor's text. */
export const tagPolicy = (tag: string): "keep" | "unwrap" | "drop" => {
  const name = tag.toLowerCase();
  if (tags.has(name)) return "keep";
  return dropped.has(name) ? "drop" : "unwrap";
};

/** Control characters and blanks, with which a scheme can be hidden from a reader and not from a browser. */
const isInvisible = (sign: string): boolean =>
  sign <= " " || /[\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/.test(sign);

const visible = (text: string): string =>
  Array.from(text)
    .filter((sign) => !isInvisible(sign))
    .join("");

/** A link that may be followed, or null: http, https, mailto, tel and paths of the own site (OP-111). */
export const safeLink = (href: string | null): string | null => {
  if (href === null) return null;
  const bare = visible(href);
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return href.trim();
  return ["http", "https", "mailto", "tel"].includes(scheme) ? href.trim() : null;
};

/** The address of a picture that may be loaded, or null: https and paths of the own site. */
export const safePicture = (source: string | null): string | null => {
  const link = safeLink(source);
  return link === null || /^(?:mailto|tel|http):/i.test(visible(link)) ? null : link;
};

/**
 * The attributes that an element keeps, by their names in HTML; null = the element loses its tag. No handlers, styles or
 * classes, and no `id` or `name`: a browser would answer to those in place of its own functions (`document.createElement`).
 */
export const attributesOf = (
  tag: string,
  read: (name: string) => string | null,
): Readonly<Record<string, string>> | null => {
  switch (tag.toLowerCase()) {
    case "a": {
      const href = safeLink(read("href"));
      if (href === null) return null;
      return read("target") === "_blank" ? { href, target: "_blank", rel: "noopener noreferrer" } : { href };
    }
    case "img": {
      const src = safePicture(read("src"));
      return src === null ? null : { src, alt: read("alt") ?? "", loading: "lazy", decoding: "async" };
    }
    case "td":
    case "th": {
      const span = (name: string) => (/^[1-9]\d?$/.test(read(name) ?? "") ? { [name]: read(name) ?? "1" } : {});
      return { ...span("colspan"), ...span("rowspan") };
    }
    default:
      return {};
  }
};
