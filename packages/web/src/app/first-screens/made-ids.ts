const MADE = String.raw`[^"]*_R_[^"]*`;

/**
 * React's own ids depend on what stands around them: a label and its field get short ones, and the others, which nothing
 * uses before the storefront runs, are taken out.
 */
export const withoutMadeIds = (html: string): string => {
  const labeled = [...html.matchAll(new RegExp(`<label [^>]*\\bfor="(${MADE})"`, "g"))].map(([, id]) => id);
  return html.replaceAll(new RegExp(` ([A-Za-z-]+)="(${MADE})"|<!-- -->`, "g"), (_, name?: string, id?: string) => {
    const at = labeled.indexOf(id);
    return at >= 0 && (name === "for" || name === "id") ? ` ${name}="f${at}"` : "";
  });
};
