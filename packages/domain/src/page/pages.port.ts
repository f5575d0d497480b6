import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { FooterModel, GlobalSettings, HeaderModel } from "./header.schema.ts";
import type { PageModel } from "./page-model.schema.ts";

/** The query for a page (spec §7, PAGE-03, HTTP-05). `cacheTime` is the query field t in ms (OP-122). */
export interface PageQuery {
  /** Path and query of the page itself, for example '/products/10042/?x=1'. */
  readonly url: string;
  readonly cacheTime: number;
}

/** The content-managed pages and what surrounds them (spec §7 'Page and content'). */
export class Pages extends Context.Service<
  Pages,
  {
    readonly byUrl: (query: PageQuery) => Effect.Effect<PageModel, Failure>;
    /** `url` is where the page is open, with its edit mode (CMS-05). */
    readonly byContentLink: (contentLink: string, url: string | null) => Effect.Effect<PageModel, Failure>;
    readonly children: (
      parent: { readonly guid: string } | { readonly url: string },
    ) => Effect.Effect<readonly PageModel[], Failure>;
    readonly header: () => Effect.Effect<HeaderModel, Failure>;
    readonly footer: () => Effect.Effect<FooterModel, Failure>;
    readonly globalSettings: () => Effect.Effect<GlobalSettings, Failure>;
  }
>()("larder/page/Pages") {}
