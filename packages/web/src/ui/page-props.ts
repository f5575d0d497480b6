import type { PageModel } from "@larder/domain/page/page-model.schema";

/** What every page component gets. */
export interface PageProps {
  readonly model: PageModel;
}
