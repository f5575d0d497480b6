import type { PartChange } from "./page-change.schema.ts";
import { type Edited, numbered, type PageContent, type StoredPart } from "./page-content.ts";
import { textAt, withText } from "./page-text.ts";

/** One text of a part in the place of what its editor saw there. */
export type TextChange = Extract<PartChange, { readonly _tag: "Text" }>;

/**
 * Puts one text of a part in the place of what its editor saw there. Other texts may have changed meanwhile; the
 * same text may not (CMS-01, OP-143).
 */
export const changeText = <Part extends StoredPart>(
  content: PageContent<Part>,
  { part: id, place, before, text }: TextChange,
  version: number,
): Edited<Part> => {
  const parts = numbered(content.parts);
  const part = parts.find((one) => one.id === id);
  const now = part === undefined ? null : textAt(part, place);
  if (part === undefined || now !== before)
    return { _tag: "Changed", current: now === null ? null : { text: now, html: "" } };
  const next = withText(part, place, text);
  if (typeof next === "string") return { _tag: "Invalid", field: next };
  const changed = { ...part, ...next, changed: version };
  return { _tag: "Edited", content: { ...content, parts: parts.map((one) => (one === part ? changed : one)) } };
};
