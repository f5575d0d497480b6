import { editedPart } from "./page-edit.ts";

/** What a page's editors change in one part. */
export interface PartText {
  readonly text: string;
  readonly html: string;
}

/** A stored part. Without an id, its place in the list is its id; without `changed`, the first version. */
export interface StoredPart {
  readonly id?: number;
  /** The version that changed it last. */
  readonly changed?: number;
  /** The version that moved it last. */
  readonly moved?: number;
  readonly heading?: string;
  readonly html?: string;
}

/** The versioned content of a page: its title and its parts. */
export interface PageContent<Part extends StoredPart = StoredPart> {
  readonly title: string;
  readonly titleChanged: number;
  readonly parts: readonly Part[];
}

/** The field of an edit that can't be stored. */
export type InvalidPart = "property" | "text" | "length" | "alt" | "links" | "skus" | "until" | "parts";

/** How an edit ends: with content, with what another editor wrote since (null = removed), or refused. */
export type Edited<Part extends StoredPart> =
  | { readonly _tag: "Edited"; readonly content: PageContent<Part> }
  | { readonly _tag: "Changed"; readonly current: PartText | null }
  | { readonly _tag: "Invalid"; readonly field: InvalidPart };

/** A part's id, which stays when parts are moved, added or removed (OP-119). */
export const partId = (part: StoredPart, at: number): number => part.id ?? at;

/** Numbers the parts that were stored without an id. */
export const numbered = <Part extends StoredPart>(
  parts: readonly Part[],
): readonly (Part & { readonly id: number })[] => parts.map((part, at) => ({ ...part, id: partId(part, at) }));

/**
 * Changes the title or a part of the latest version. `base` is the version the editor saw: what another editor changed
 * after it is not overwritten, and other parts stay as they are (OP-118, OP-143).
 */
export const editText = <Part extends StoredPart>(
  { title, titleChanged, parts }: PageContent<Part>,
  { property, text, html }: PartText & { readonly property: string },
  { base, version }: { readonly base: number; readonly version: number },
): Edited<Part> => {
  const part = editedPart(property);
  if (part === "title") {
    if (text.trim() === "") return { _tag: "Invalid", field: "text" };
    return titleChanged > base
      ? { _tag: "Changed", current: { text: title, html: "" } }
      : { _tag: "Edited", content: { title: text.trim(), titleChanged: version, parts } };
  }
  const known = numbered(parts);
  const found = part === null ? undefined : known.find(({ id }) => id === part);
  if (found === undefined) return { _tag: "Invalid", field: "property" };
  if ((found.changed ?? 1) > base)
    return { _tag: "Changed", current: { text: found.heading ?? "", html: found.html ?? "" } };
  const next = known.map((one) => (one === found ? { ...one, heading: text.trim(), html, changed: version } : one));
  return { _tag: "Edited", content: { title, titleChanged, parts: next } };
};

const marks = new Set(["id", "changed", "moved"]);
const written = (part: StoredPart): string =>
  JSON.stringify(
    Object.entries(part)
      // A part that never had a schedule is the same as one with a cleared schedule.
      .filter(([name, value]) => !marks.has(name) && value !== null && value !== false)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** How many changes lie between two versions: the title, and each part that was changed, added or removed, or the order. */
export const changesBetween = (before: PageContent, after: PageContent): number => {
  const old = new Map(numbered(before.parts).map((part) => [part.id, part]));
  const now = numbered(after.parts);
  const kept = now.filter(({ id }) => old.has(id));
  const changed = kept.filter((part) => written(part) !== written(old.get(part.id) ?? {})).length;
  const order = [...old.keys()].filter((id) => kept.some((part) => part.id === id));
  const isMoved = kept.some(({ id }, at) => order[at] !== id);
  return (
    Number(before.title !== after.title) +
    changed +
    (now.length - kept.length) +
    (old.size - kept.length) +
    Number(isMoved)
  );
};

/** Restoring marks everything as changed, so that an edit of the replaced draft conflicts (OP-143). */
export const restored = <Part extends StoredPart>(
  { title, parts }: PageContent<Part>,
  version: number,
): PageContent<Part> => ({
  title,
  titleChanged: version,
  parts: numbered(parts).map((part) => ({ ...part, changed: version, moved: version })),
});

/**
 * The stored version that a content link leads to: its own, or the one that its draft became. Readers who aren't editors
 * get published versions only. Null = none (PAGE-04, CALL-02, OP-22).
 */
export const versionOfLink = (
  wanted: number,
  versions: readonly { readonly version: number; readonly isDraft: boolean }[],
  mayReadDrafts: boolean,
): number | null => {
  const readable = versions.filter(({ version, isDraft }) => version >= wanted && (mayReadDrafts || !isDraft));
  return readable.length === 0 ? null : Math.min(...readable.map(({ version }) => version));
};
