/** The rules of `style` attributes, which the content security policy forbids, by what the attribute says. */
export type StyleRules = Map<string, string>;

/** Also not editable, so that nothing but the storefront's own field can be filled in. */
const LATER: Readonly<Record<string, string>> = {
  button: " inert",
  select: " inert disabled",
  input: " inert readonly",
  textarea: " inert readonly",
};

/**
 * Gives each `style` attribute a rule. Fields and buttons are inert until the storefront runs, so that nothing typed or
 * pressed is lost.
 */
export const withoutStyleAttributes = (html: string, rules: StyleRules): string =>
  html.replaceAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\/?)>/g, (tag, name: string, attributes: string, end: string) => {
    const kept = attributes.replace(/ style="([^"]*)"/, (_, style: string) => {
      const rule = rules.get(style) ?? String(rules.size);
      rules.set(style, rule);
      return ` data-s="${rule}"`;
    });
    const later = LATER[name] ?? "";
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
