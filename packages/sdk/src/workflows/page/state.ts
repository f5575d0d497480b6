import type { PageModel } from "@larder/domain/page/page-model.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** The page that is open (spec §4, PAGE-03 to PAGE-15). */
export interface PageState {
  /** Path and query that were requested last; null = nothing yet. */
  readonly url: string | null;
  /** What is shown. It stays while the next page loads, unless that is for another user or organization. */
  readonly page: Resource<PageModel>;
  /** The path that `page` was loaded for. */
  readonly loadedPath: string | null;
}

export const pageInitialState: PageState = {
  url: null,
  page: emptyResource,
  loadedPath: null,
};

export type PageEvent =
  /** Loads if the path is another one, nothing is loaded, the last load failed, or `forced` (NAV-10). */
  | { readonly _tag: "Opened"; readonly url: string; readonly forced?: boolean }
  /** The open page was stored by its editor: its content is loaded again (CMS-05). */
  | { readonly _tag: "ContentLinkOpened"; readonly contentLink: string }
  /** After a reset what is shown belongs to the previous user or organization: nothing of it stays (IDENT-07). */
  | ResourceEvent<PageModel>;

export type PageCommand =
  | ({
      readonly _tag: "LoadPage";
      readonly request: number;
      readonly url: string;
      readonly cacheTime: number;
    } & WithConcurrencyKey)
  | ({
      readonly _tag: "LoadContent";
      readonly request: number;
      readonly contentLink: string;
      readonly url: string | null;
    } & WithConcurrencyKey)
  | CommonCommand<PageEvent>;
