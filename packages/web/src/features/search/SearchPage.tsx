import { pageTitle } from "@larder/domain/page/title";
import { readTerm } from "@larder/domain/search/search-url";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Opening } from "../../loading/opening.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { useUrl } from "../../navigation/location.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { Page } from "../../ui/page/Page.tsx";
import IndexSearch from "./IndexSearch.tsx";
import { queryOf } from "../../navigation/query-of.ts";

/** Its results come with the page, or the search makes its own query. */
export const opening: Opening = {
  workflows: ["search"],
  open: () => {},
  isOpen: ({ search }) => search.get().credentials !== null,
  showsResults: true,
};

/** Term, facets, sort and page are in the URL (PAGE-18, PAGE-19). The header holds the term without suggestions. */
export default observer(function SearchPage({ model }: PageProps) {
  const term = readTerm(queryOf(useUrl()));
  const { settings, storefront } = useShop();
  const { siteName } = settings;
  const { search } = storefront;
  useEffect(() => {
    const fill = (text: string) => search.send({ _tag: "InputFilled", text });
    fill(term);
    return () => fill("");
  }, [term, search]);
  useEffect(() => {
    void Promise.resolve().then(() => {
      document.title = pageTitle(term === "" ? model.title : searchMessages.titleOf(term), siteName);
    });
  }, [term, model, siteName]);
  return (
    <Page>
      <IndexSearch />
    </Page>
  );
});
