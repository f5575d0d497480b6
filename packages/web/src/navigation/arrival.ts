import type { PageModel } from "@larder/domain/page/page-model.schema";
import { followHeading } from "./follow-heading.ts";
import { showTags } from "./head.ts";

/** Updates the head's tags and focuses the new page's heading (PAGE-06). */
export const arrive = (before: PageModel, now: PageModel): void => {
  showTags(document, before.metaDataInfo, now.metaDataInfo);
  const main = document.querySelector("main");
  if (main !== null && before.path !== now.path) followHeading(main);
};
