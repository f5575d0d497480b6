import { Page } from "../../ui/page/Page.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { CategoryText } from "../content/CategoryText.tsx";
import { CategoryProducts } from "./CategoryProducts.tsx";

/** The products of a category below what editors wrote for it (CMS-01). Other categories load nothing for it. */
export default function WrittenListingPage({ model }: PageProps) {
  return (
    <Page>
      <CategoryText model={model} />
      <CategoryProducts model={model} isTitled={false} />
    </Page>
  );
}
