import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { FooterModel, GlobalSettings, HeaderModel } from "./header.schema.ts";
import type { PageModel } from "./page-model.schema.ts";

/** A page request. `cacheTime` is the query field t in ms (§7, PAGE-03, HTTP-05, OP-122). */
export interface PageQuery {
  readonly url: string;
  readonly cacheTime: number;
}

/** Content-managed pages with header and footer (spec §7 'Page and content'). */
export class Pages extends Context.Service<
  Pages,
  {
    readonly byUrl: (query: PageQuery) => Effect.Effect<PageModel, Failure>;
    /** `url` is where the page is open, including edit mode (CMS-05). */
    readonly byContentLink: (contentLink: string, url: string | null) => Effect.Effect<PageModel, Failure>;
    readonly children: (
      parent: { readonly guid: string } | { readonly url: string },
    ) => Effect.Effect<readonly PageModel[], Failure>;
    readonly header: () => Effect.Effect<HeaderModel, Failure>;
    readonly footer: () => Effect.Effect<FooterModel, Failure>;
    readonly globalSettings: () => Effect.Effect<GlobalSettings, Failure>;
  }
>()("larder/page/Pages") {}
