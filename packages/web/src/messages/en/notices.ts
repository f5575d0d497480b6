import type { Notice } from "@larder/sdk";

/** Words by tag: a string, or a function of the notice. */
export type Words<Tags extends Notice["_tag"]> = {
  readonly [Tag in Tags]: string | ((notice: Extract<Notice, { readonly _tag: Tag }>) => string);
};

/** What can be said offline; the others follow a response, and their words come with the first of them. */
type Early = "LineRemoved" | "MovedToGroup";
export type Late = Exclude<Notice["_tag"], Early>;

const early: Words<Early> = {
  LineRemoved: ({ title }) => `Removed ${title}`,
  MovedToGroup: ({ group }) => `Moved to ${group}`,
};

/** A notice's words; null = they haven't loaded yet. A tag without words doesn't compile. */
export const noticeText = (notice: Notice | string, late: Words<Late> | null): string | null => {
  if (typeof notice === "string") return notice;
  const text = { ...early, ...late }[notice._tag];
  if (text === undefined) return null;
  return typeof text === "string" ? text : (text as (notice: Notice) => string)(notice);
};
