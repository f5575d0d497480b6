import type { Notice } from "@larder/sdk";
import type * as En from "../en/notices.ts";

export type { Late, Words } from "../en/notices.ts";

type Early = Exclude<Notice["_tag"], En.Late>;

const early: En.Words<Early> = {
  LineRemoved: ({ title }) => `Quitaste ${title}`,
  MovedToGroup: ({ group }) => `Pasó a ${group}`,
};

/** A notice's words; null = they haven't loaded yet. A tag without words doesn't compile. */
export const noticeText: typeof En.noticeText = (notice, late) => {
  if (typeof notice === "string") return notice;
  const text = { ...early, ...late }[notice._tag];
  if (text === undefined) return null;
  return typeof text === "string" ? text : (text as (notice: Notice) => string)(notice);
};
