import { paginationProblems } from "@larder/domain/search/widget-options";
import { usePagination } from "react-instantsearch";
import { Pagination } from "../../../ui/Pagination.tsx";

interface PagesProps {
  /** How many pages stand before and after the one that is shown, at most. */
  readonly padding?: number;
  /** How many pages can be reached, at most. */
  readonly totalPages?: number;
}

/** Links to the pages of the results; options that are not above 0 are an error that names them (SEARCH-22, SEARCH-23). */
export const Pages = (options: PagesProps) => {
  const problems = paginationProblems(options);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join("; "));
  const { currentRefinement, nbPages, pages, createURL, refine } = usePagination(options);
  return (
    <Pagination
      page={currentRefinement + 1}
      pages={nbPages}
      numbers={pages.map((page) => page + 1)}
      href={(page) => createURL(page - 1)}
      onPage={(page) => refine(page - 1)}
    />
  );
};
