/** The longest title and first words, in characters. */
export const MAX_TITLE = 80;
export const MAX_WORDS = 140;

/** What comes after these says nothing: they only look, load or act. */
const SILENT = new Set(["style", "script", "head", "title", "noscript", "template", "svg"]);
const INLINE = new Set("a abbr b bdi cite code em font i mark s small span strong sub sup time u".split(" "));
const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  mdash: "\u2014",
  ndash: "\u2013",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d",
  hellip: "\u2026",
  deg: "\u00b0",
  frac12: "\u00bd",
};

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</gi;

const signOf = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return SIGNS[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : " ";
};

const plain = (text: string): string =>
  text
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,8});/gi, signOf)
    .replaceAll(/\s+/g, " ")
    .trim();

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  const end = short.lastIndexOf(" ");
  return `${(end > most / 2 ? short.slice(0, end) : short).replace(/[\ud800-\udbff]$/, "").trimEnd()}\u2026`;
};

interface Piece {
  readonly isHeading: boolean;
  readonly text: string;
}

/** The text of html, split where a reader sees a new paragraph. */
const pieces = (html: string): readonly Piece[] => {
  const found: Piece[] = [];
  let [text, isHeading] = ["", false];
  let silent: string | null = null;
  const end = () => {
    const said = plain(text);
    if (said !== "") found.push({ isHeading, text: said });
    text = "";
  };
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (silent !== null) {
      if (name === silent && slash === "/") silent = null;
    } else if (name === undefined) text += token.startsWith("<!--") ? "" : token;
    else if (SILENT.has(name)) silent = slash === "/" ? null : name;
    else if (!INLINE.has(name)) {
      end();
      isHeading = slash === "" && /^h[1-3]$/.test(name);
    }
  }
  end();
  return found;
};

/**
 * A message's title and first words in a list, as plain text: its first heading, and the first paragraph after it.
 * Without a heading the first words are the title. Both are empty for a message without words (MSG-14, MSG-50).
 */
export const messageWords = (html: string): { readonly title: string; readonly words: string } => {
  const said = pieces(html);
  const at = Math.max(
    0,
    said.findIndex(({ isHeading }) => isHeading),
  );
  return { title: cut(said[at]?.text ?? "", MAX_TITLE), words: cut(said[at + 1]?.text ?? "", MAX_WORDS) };
};
