import { paginationProblems } from "@larder/domain/search/widget-options";
import { usePagination } from "react-instantsearch";

interface PagesOptions {
  readonly padding?: number;
  readonly totalPages?: number;
}

/** Options not above 0 throw an error that names them (SEARCH-22, SEARCH-23). */
export const usePages = (options: PagesOptions) => {
  const problems = paginationProblems(options);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join("; "));
  return { ...usePagination(options), padding: options.padding };
};
