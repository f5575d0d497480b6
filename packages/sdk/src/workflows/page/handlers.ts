import type { Failure } from "@larder/domain/failure";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { Pages } from "@larder/domain/page/pages.port";
import type * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { PageCommand, PageEvent } from "./state.ts";

const loaded = (call: Effect.Effect<PageModel, Failure>, request: number): Effect.Effect<PageEvent> =>
  toEvent(call, {
    done: (value) => ({ _tag: "Loaded", request, value }),
    failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
  });

export const pageHandlers: Handlers<PageCommand, PageEvent> = {
  LoadPage: ({ url, cacheTime, request }) => Pages.use((pages) => loaded(pages.byUrl({ url, cacheTime }), request)),
  LoadContent: ({ contentLink, url, request }) =>
    Pages.use((pages) => loaded(pages.byContentLink(contentLink, url), request)),
};
