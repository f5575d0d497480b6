import type { Organization } from "@larder/domain/account/organization.schema";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";

/** Data inlined in the page by the server, so the first paint needs no second round trip. */
export interface Inlined {
  readonly url: string;
  readonly page?: PageModel;
  readonly settings?: GlobalSettings;
  readonly header?: HeaderModel;
  readonly footer?: FooterModel;
  readonly organizations?: readonly Organization[];
  readonly cartCount?: number;
}
