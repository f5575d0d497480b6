import { safeLink, safePicture } from "./safe-link.ts";

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
