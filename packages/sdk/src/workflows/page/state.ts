import type { CancelReason, Failure } from "@larder/domain/failure";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** The page that is open (spec §4, PAGE-03 to PAGE-15). */
export interface PageState {
  /** Path and query that were requested last; null = nothing yet. */
  readonly url: string | null;
  /** What is shown. It stays while the next page loads, unless that is for another user or organization. */
  readonly page: PageModel | null;
  /** The path that `page` was loaded for. */
  readonly loadedPath: string | null;
  readonly isLoading: boolean;
  readonly hasError: boolean;
  /** Why the last load was given up; null = it was not (HTTP-15). */
  readonly cancelled: CancelReason | null;
  /** Counts the loads; an answer to an older one is dropped (PAGE-11). */
  readonly request: number;
}

export const pageInitialState: PageState = {
  url: null,
  page: null,
  loadedPath: null,
  isLoading: false,
  hasError: false,
  cancelled: null,
  request: 0,
};

export type PageEvent =
  /** Loads if the path is another one, nothing is loaded, the last load failed, or `forced` (NAV-10). */
  | { readonly _tag: "Opened"; readonly url: string; readonly forced?: boolean }
  | { readonly _tag: "ContentLinkOpened"; readonly contentLink: string }
  | { readonly _tag: "Loaded"; readonly request: number; readonly page: PageModel }
  | { readonly _tag: "Failed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  /** What is shown belongs to the previous user or organization: nothing of it stays (IDENT-07). */
  | { readonly _tag: "Reset" };

export type PageCommand =
  | ({
      readonly _tag: "LoadPage";
      readonly request: number;
      readonly url: string;
      readonly cacheTime: number;
    } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadContent"; readonly request: number; readonly contentLink: string } & WithConcurrencyKey)
  | CommonCommand<PageEvent>;
