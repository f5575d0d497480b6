import { MAX_PARTS } from "../input-limits.ts";
import type { PartChange, PartFields } from "./page-change.schema.ts";
import type { TextChange } from "./page-text-change.ts";
import { isEmptySchedule, type PartSchedule } from "./part-schedule.ts";
import { type Edited, numbered, type PageContent, type StoredPart } from "./page-content.ts";
import { hasUndescribedPicture } from "./picture-description.ts";
import { safeLink } from "./safe-link.ts";

type Refused = Extract<Edited<StoredPart>, { _tag: "Invalid" }>["field"];

/** The first field that can't be stored; null = all can. */
const wrongField = ({ links, skus, html = "" }: PartFields): Refused | null => {
  if (links?.some(({ label, url }) => label.trim() === "" || url.trim() === "" || safeLink(url) === null) === true)
    return "links";
  if (hasUndescribedPicture(html)) return "alt";
  return skus?.some((sku) => sku.trim() === "") === true || new Set(skus).size !== (skus ?? []).length ? "skus" : null;
};

const trimmed = (fields: PartFields): PartFields => ({
  ...fields,
  ...(fields.heading === undefined ? {} : { heading: fields.heading.trim() }),
  ...(fields.links === undefined
    ? {}
    : { links: fields.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })) }),
});

const placed = <Part extends { readonly id: number }>(
  parts: readonly Part[],
  part: Part,
  after: number | null,
): readonly Part[] => {
  const others = parts.filter(({ id }) => id !== part.id);
  const at = others.findIndex(({ id }) => id === after);
  // What stood above was removed by another editor: the end, where nothing is split.
  const place = after === null ? 0 : at < 0 ? others.length : at + 1;
  return [...others.slice(0, place), part, ...others.slice(place)];
};

/**
 * Adds, edits, moves, schedules or removes a part of the latest version. `base` is the version the editor saw: a part
 * that another editor changed or removed after it stays as it is (CMS-01, OP-118, OP-143).
 */
export const changeParts = <Part extends StoredPart & PartSchedule>(
  content: PageContent<Part>,
  change: Exclude<PartChange, TextChange>,
  { base, version }: { readonly base: number; readonly version: number },
): Edited<Part> => {
  const parts = numbered(content.parts);
  const edited = (next: readonly Part[]): Edited<Part> => ({ _tag: "Edited", content: { ...content, parts: next } });
  const refused = "fields" in change ? wrongField(change.fields) : null;
  if (refused !== null) return { _tag: "Invalid", field: refused };
  if (change._tag === "Add") {
    if (parts.length >= MAX_PARTS) return { _tag: "Invalid", field: "parts" };
    const id = Math.max(-1, ...parts.map((part) => part.id)) + 1;
    const added = {
      id,
      changed: version,
      kind: change.kind,
      ...trimmed(change.fields),
    } as unknown as (typeof parts)[0];
    return edited(placed(parts, added, change.after));
  }
  const part = parts.find(({ id }) => id === change.part);
  if (part === undefined) return { _tag: "Changed", current: null };
  const replaced = (next: Part & { readonly id: number }) => parts.map((one) => (one === part ? next : one));
  if (((change._tag === "Move" ? part.moved : part.changed) ?? 1) > base)
    return { _tag: "Changed", current: { text: part.heading ?? "", html: part.html ?? "" } };
  switch (change._tag) {
    case "Edit":
      return edited(replaced({ ...part, ...trimmed(change.fields), changed: version }));
    case "Move":
      return edited(placed(parts, { ...part, moved: version }, change.after));
    case "Show": {
      const { isHidden, from, until } = change;
      if (isEmptySchedule(change)) return { _tag: "Invalid", field: "until" };
      return edited(replaced({ ...part, isHidden, from, until, changed: version }));
    }
    case "Remove":
      return edited(parts.filter((one) => one !== part));
  }
};
