import type { PageModel } from "@larder/domain/page/page-model.schema";

export interface PageProps {
  readonly model: PageModel;
}
