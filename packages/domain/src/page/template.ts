/** A screen made when the storefront is built: text, slots for what the session and the page say, and choices. */
export type Template = readonly TemplatePart[];

export type TemplatePart =
  | string
  | { readonly slot: string }
  | { readonly choice: string; readonly of: Readonly<Record<string, Template>> };

/** What a template is filled with: HTML for each slot, and the value of each choice. A missing one leaves nothing. */
export interface Filling {
  readonly slots: Readonly<Record<string, string | undefined>>;
  readonly choices: Readonly<Record<string, string | undefined>>;
}

/** Slots aren't read again, so that nothing in them can name another. */
export const fillTemplate = (template: Template, filling: Filling): string => {
  let text = "";
  for (const part of template)
    if (typeof part === "string") text += part;
    else if ("slot" in part) text += filling.slots[part.slot] ?? "";
    else text += fillTemplate(part.of[filling.choices[part.choice] ?? ""] ?? [], filling);
  return text;
};
