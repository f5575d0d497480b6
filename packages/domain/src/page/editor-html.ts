/** What an editor may write, for server and storefront. Other tags are unwrapped; scripts are dropped (OP-111). */
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

/** An element of an editor's text is kept, unwrapped to its text, or dropped. */
export const tagPolicy = (tag: string): "keep" | "unwrap" | "drop" => {
  const name = tag.toLowerCase();
  if (tags.has(name)) return "keep";
  return dropped.has(name) ? "drop" : "unwrap";
};

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

/** Attributes an element keeps; null = unwrap. No handlers, styles, `id` or `name` (DOM clobbering). */
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
