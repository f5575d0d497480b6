import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { PageEdit } from "./page-edit.ts";

/** The small page editor, for editors only (OP-118). */
export class PageEdits extends Context.Service<
  PageEdits,
  {
    /** Stores an editor's text, once per key; returns the page's new content link (OP-91). */
    readonly save: (edit: PageEdit, key: string) => Effect.Effect<{ readonly contentLink: string }, Failure>;
  }
>()("larder/page/PageEdits") {}
