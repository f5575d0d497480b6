import { Page } from "../../ui/page/Page.tsx";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { CategoryProducts } from "./CategoryProducts.tsx";

/** The products of a category (PAGE-20, PAGE-21). */
export default function ListingPage({ model }: PageProps) {
  return (
    <Page>
      <Breadcrumbs crumbs={model.breadcrumbs} />
      <CategoryProducts model={model} isTitled />
    </Page>
  );
}
