import type { PageModel } from "@larder/domain/page/page-model.schema";
import { focusHeading } from "./focus-heading.ts";
import { showTags } from "./head.ts";

/** Another page than the one before is shown: its tags are in the head, and the focus is on its heading (PAGE-06). */
export const arrive = (before: PageModel, now: PageModel): void => {
  showTags(document, before.metaDataInfo, now.metaDataInfo);
  const main = document.querySelector("main");
  // Whoever types into the header by now stays there.
  if (main !== null && before.path !== now.path && document.activeElement?.tagName !== "INPUT") focusHeading(main);
};
