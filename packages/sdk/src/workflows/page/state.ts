import type { PageModel } from "@larder/domain/page/page-model.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** The open page (spec §4, PAGE-03 to PAGE-15). */
export interface PageState {
  readonly url: string | null;
  /** The shown page, which stays while the next one loads unless that has another user or organization. */
  readonly page: Resource<PageModel>;
  readonly loadedPath: string | null;
}

export const pageInitialState: PageState = {
  url: null,
  page: emptyResource,
  loadedPath: null,
};

export type PageEvent =
  /** Loads if the path is new, nothing is loaded, the last load failed, or `forced` (NAV-10). */
  | { readonly _tag: "Opened"; readonly url: string; readonly forced?: boolean }
  /** The editor saved the open page: reload its content (CMS-05). */
  | { readonly _tag: "ContentLinkOpened"; readonly contentLink: string }
  /** A reset drops the previous user's or organization's page (IDENT-07). */
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
