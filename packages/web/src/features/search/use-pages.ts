import { paginationProblems } from "@larder/domain/search/pagination-options";
import { usePagination } from "react-instantsearch";

interface PagesOptions {
  /** How many pages stand before and after the one that is shown, at most. */
  readonly padding?: number;
  /** How many pages can be reached, at most. */
  readonly totalPages?: number;
}

/** The pages of the results, and how many are offered around the present one; options that are not above 0 are an error that names them (SEARCH-22, SEARCH-23). */
export const usePages = (options: PagesOptions) => {
  const problems = paginationProblems(options);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join("; "));
  return { ...usePagination(options), padding: options.padding };
};
