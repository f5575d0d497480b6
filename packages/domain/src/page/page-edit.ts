/** An editor's change to a page's title, or to a block's heading and html. */
export interface PageEdit {
  /** The version it was made from, `{id}_{version}`; `Conflict` if another editor changed the same part since. */
  readonly contentLink: string;
  /** The CMS's name from `editAttribute`: 'title' or 'blocks[0]'. */
  readonly property: string;
  readonly text: string;
  /** '' for a title. */
  readonly html: string;
}

/** An editable property is the title or a block by its id; null = anything else (OP-118, CMS-02). */
export const editedPart = (property: string): "title" | number | null => {
  if (property === "title") return "title";
  const found = /^blocks\[(\d{1,6})\]$/.exec(property);
  return found === null ? null : Number(found[1]);
};

const idOf = (contentLink: string): string => contentLink.split("_", 1)[0] ?? "";

/** A version's page, and its number; null = not a version's link. */
export const versionOf = (contentLink: string): { readonly page: number; readonly version: number } | null => {
  const found = /^(\d{1,9})_(\d{1,9})$/.exec(contentLink);
  return found === null ? null : { page: Number(found[1]), version: Number(found[2]) };
};

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined;

/** The signal the CMS editor posts to the page when content was stored (OP-118). */
export const contentSaved = (contentLink: string) => ({ id: "contentSaved", data: { contentLink } }) as const;

/** The content link to reload the open page by, after the CMS stored it; null = no such signal (§1, CMS-05, OP-118). */
export const savedContentLink = (message: unknown, open: string): string | null => {
  const link = fieldOf(fieldOf(message, "data"), "contentLink");
  const isSignal =
    fieldOf(message, "id") === "contentSaved" && typeof link === "string" && /^\d{1,9}_\d{1,9}$/.test(link);
  return isSignal && idOf(link) === idOf(open) ? link : null;
};
