import { paginationProblems } from "@larder/domain/search/pagination-options";
import { SEARCH_MAX_LENGTH, limitTerm } from "@larder/domain/search/term";
import { SEARCH_RESET_TITLE } from "@larder/domain/text/common";
import { SEARCH_PLACEHOLDER, SEARCH_SUBMIT_TITLE } from "@larder/domain/text/search-sentences";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { usePagination, useSearchBox } from "react-instantsearch";
import { commonMessages } from "../../../messages/en/common.ts";
import { headerSearchMessages } from "../../../messages/en/header-search.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { spinner } from "../../../ui/Button.tsx";
import { SearchField, searchEnd } from "../../../ui/form/SearchField.tsx";
import { useSearchFailed } from "../index/SearchRoot.tsx";
import { statusOf, useSearchSnapshot } from "../index/use-search-snapshot.ts";
import { useTypedSearch } from "../index/use-typed-search.ts";
import styles from "./SearchBox.module.css";

interface PagesOptions {
  readonly padding?: number;
  readonly totalPages?: number;
}

/** Options not above 0 throw an error that names them (SEARCH-22, SEARCH-23). */
export const usePages = (options: PagesOptions) => {
  const problems = paginationProblems(options);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join("; "));
  const pages = usePagination(options);
  const { padding } = options;
  return useMemo(() => ({ ...pages, padding }), [pages, padding]);
};

export type ListView = "list" | "grid";

const KEY = "larder.search-view";

const stored = (): ListView => {
  try {
    return localStorage.getItem(KEY) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
};

export const useListView = (): readonly [ListView, (view: ListView) => void] => {
  const [view, setView] = useState(stored);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice lasts for this page.
      }
    },
  ];
};

/** Texts and attributes are the specification's (SEARCH-14, SEARCH-15, SEARCH-16, SEARCH-17, SEARCH-18). */
export const SearchBox = ({
  className,
  placeholder = SEARCH_PLACEHOLDER,
}: {
  readonly className?: string | undefined;
  readonly placeholder?: string;
}) => {
  const { query, refine } = useSearchBox();
  const search = useTypedSearch();
  const status = useSearchSnapshot(statusOf);
  const isFailed = useSearchFailed();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(query);
  }, [query]);
  const change = (value: string) => {
    const cut = limitTerm(value);
    setTyped(cut);
    search(cut);
  };
  const reset = () => {
    change("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refine(typed);
    input.current?.blur();
  };
  const stalled = status === "stalled" && !isFailed;
  return (
    <form role="search" aria-label={headerSearchMessages.label} noValidate className={className} onSubmit={submit}>
      <SearchField
        ref={input}
        label={headerSearchMessages.label}
        placeholder={placeholder}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onValue={change}
        end={
          <span className={styles.ends}>
            <span className={`${styles.stalled} ${spinner}`} role="status" hidden={!stalled}>
              <span className="vh">{commonMessages.loading}</span>
            </span>
            <button
              type="reset"
              className={searchEnd}
              title={SEARCH_RESET_TITLE}
              aria-label={SEARCH_RESET_TITLE}
              hidden={typed === ""}
              onClick={reset}
            >
              <Icon name="x" />
            </button>
            <button
              type="submit"
              className={searchEnd}
              title={SEARCH_SUBMIT_TITLE}
              aria-label={SEARCH_SUBMIT_TITLE}
              hidden={stalled || typed !== ""}
            >
              <Icon name="search" />
            </button>
          </span>
        }
      />
    </form>
  );
};
