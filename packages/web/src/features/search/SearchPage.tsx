import { Page } from "../../ui/Page.tsx";
import IndexSearch from "./IndexSearch.tsx";

const FACETS = ["category", "subcategory", "brand"] as const;

/** The results of a search: the term, the facets, the sort and the page are in the URL (PAGE-18, PAGE-19). */
export default function SearchPage() {
  return (
    <Page>
      <IndexSearch facets={FACETS} />
    </Page>
  );
}
