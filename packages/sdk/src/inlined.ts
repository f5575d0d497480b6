import type { Organization } from "@larder/domain/account/organization.schema";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";

/** What the server inlined in the page, so that the first paint needs no second round trip. */
export interface Inlined {
  /** Path and query that the page is of. */
  readonly url: string;
  readonly page?: PageModel;
  readonly settings?: GlobalSettings;
  readonly header?: HeaderModel;
  readonly footer?: FooterModel;
  readonly organizations?: readonly Organization[];
  readonly cartCount?: number;
}
