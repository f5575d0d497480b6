import { safeLink } from "@larder/domain/page/editor-html";
import type { PageData } from "./page-data.ts";
import { cleanHtml } from "./clean-html.ts";

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The safe links; drops script URLs. */
export const cleanLinks = <L extends Link>(links: readonly L[]): readonly L[] =>
  links.filter(({ url }) => typeof url === "string" && safeLink(url) !== null);

/** Cleans a page's content, on writing and again on reading, since a row may have been edited by hand (OP-111). */
export const cleanPageData = (data: PageData): PageData =>
  data.blocks === undefined
    ? data
    : {
        ...data,
        blocks: data.blocks.map((block) => ({
          ...block,
          ...(block.html === undefined ? {} : { html: cleanHtml(block.html) }),
          ...(block.links === undefined ? {} : { links: cleanLinks(block.links) }),
        })),
      };
