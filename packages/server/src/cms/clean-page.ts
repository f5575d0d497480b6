import { safeLink } from "@larder/domain/page/editor-html";
import type { PageData } from "./page-data.ts";
import { cleanHtml } from "./clean-html.ts";

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The links that may be followed; one to a script is left out. */
export const cleanLinks = <L extends Link>(links: readonly L[]): readonly L[] =>
  links.filter(({ url }) => typeof url === "string" && safeLink(url) !== null);

/**
 * What editors wrote for a page, cleaned. Every writer stores it so, and it is cleaned again when it is read: a row may
 * have been written by hand (OP-111).
 */
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
