/** The rules of `style` attributes, which the content security policy forbids, by what the attribute says. */
export type StyleRules = Map<string, string>;

/** Also not editable, so that nothing but the storefront's own field can be filled in. */
const LATER: Readonly<Record<string, string>> = {
  button: " inert",
  select: " inert disabled",
  input: " inert readonly",
  textarea: " inert readonly",
};

/** What is typed into these before the storefront runs is carried over: `loading/typed-early.ts`. */
const isText = (attributes: string): boolean =>
  !/ type="(?!(?:email|password|search|tel|text|url)")/.test(attributes) &&
  // Enter goes on from these, and the next digit overwrites: they wait for `early-cells.ts`.
  !/ enterKeyHint="next"/.test(attributes);

/**
 * Gives each `style` attribute a rule. Buttons and fields without text are inert until the storefront runs, so that
 * nothing pressed is lost. A text field takes what is typed, and belongs to no form, which would be sent without it.
 */
export const withoutStyleAttributes = (html: string, rules: StyleRules, prefix = ""): string =>
  html.replaceAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\/?)>/g, (tag, name: string, attributes: string, end: string) => {
    const kept = attributes.replace(/ style="([^"]*)"/, (_, style: string) => {
      const rule = rules.get(style) ?? `${prefix}${rules.size}`;
      rules.set(style, rule);
      return ` data-s="${rule}"`;
    });
    const later = name === "input" && isText(attributes) ? ' form=""' : (LATER[name] ?? "");
    return kept === attributes && later === "" ? tag : `<${name}${kept}${later}${end}>`;
  });

export const stylesOf = (rules: StyleRules): string =>
  Array.from(rules, ([style, rule]) => `[data-s="${rule}"]{${plain(style)}}`).join("");

const plain = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[{}<]/g, "");
