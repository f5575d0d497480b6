import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { PageEdit } from "./page-edit.ts";

/** The small editor of pages, for editors alone (OP-118). */
export class PageEdits extends Context.Service<
  PageEdits,
  {
    /** Stores an editor's text, once under its key (OP-91), and says under which content link the page is now. */
    readonly save: (edit: PageEdit, key: string) => Effect.Effect<{ readonly contentLink: string }, Failure>;
  }
>()("larder/page/PageEdits") {}
