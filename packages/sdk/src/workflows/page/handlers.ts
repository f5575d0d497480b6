import { Pages } from "@larder/domain/page/pages.port";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { PageCommand, PageEvent } from "./state.ts";

export const pageHandlers: Handlers<PageCommand, PageEvent> = {
  LoadPage: ({ url, cacheTime, request }) =>
    Pages.use((pages) => toResourceEvent(pages.byUrl({ url, cacheTime }), request)),
  LoadContent: ({ contentLink, url, request }) =>
    Pages.use((pages) => toResourceEvent(pages.byContentLink(contentLink, url), request)),
};
