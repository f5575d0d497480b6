/** A text of a page as an editor changes it: its title, or heading and html of one of its blocks. */
export interface PageEdit {
  /** The version that it was made from, `{id}_{version}`; another one on the server is a `Conflict`. */
  readonly contentLink: string;
  /** The CMS's name of what is changed, as `editAttribute` puts it on the element: 'title' or 'blocks[0]'. */
  readonly property: string;
  /** The title, or the block's heading. */
  readonly text: string;
  /** The block's html; '' for a title. */
  readonly html: string;
}

/** What a property of a page is: its title, or a block by its place, from 0; null = nothing that is edited. OP-118, CMS-02. */
export const editedPart = (property: string): "title" | number | null => {
  if (property === "title") return "title";
  const found = /^blocks\[(\d{1,3})\]$/.exec(property);
  return found === null ? null : Number(found[1]);
};

const idOf = (contentLink: string): string => contentLink.split("_", 1)[0] ?? "";

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined;

/** The CMS's signal that content was stored, as its editor posts it to the page that it shows. OP-118. */
export const contentSaved = (contentLink: string) => ({ id: "contentSaved", data: { contentLink } }) as const;

/**
 * The content link under which the open page is to be loaded again: the CMS has signaled that this very page was stored; null =
 * the message is no such signal, or one about another page.
 * Spec §1, CMS-05; OP-118.
 */
export const savedContentLink = (message: unknown, open: string): string | null => {
  const link = fieldOf(fieldOf(message, "data"), "contentLink");
  const isSignal =
    fieldOf(message, "id") === "contentSaved" && typeof link === "string" && /^\d{1,9}_\d{1,9}$/.test(link);
  return isSignal && idOf(link) === idOf(open) ? link : null;
};
