import type { RecentSearch } from "@larder/domain/search/recent-searches";
import { searchUrl } from "@larder/domain/search/search-url";
import type { HTMLAttributes, MouseEvent } from "react";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./RecentSearches.module.css";

interface RecentSearchesProps {
  readonly searches: readonly RecentSearch[];
  readonly option: (at: number) => HTMLAttributes<HTMLElement>;
  readonly onForget: (term: string) => void;
  readonly onClear: () => void;
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

export const RecentSearches = ({ searches, option, onForget, onClear }: RecentSearchesProps) => (
  <section className={styles.recent} aria-label={typeaheadMessages.recent} data-recent="">
    <div className={`${styles.head} fine`}>
      <p>{typeaheadMessages.recent}</p>
      <button type="button" className="link" onMouseDown={keepFocus} onClick={onClear}>
        {typeaheadMessages.clearRecent}
      </button>
    </div>
    {/* A listbox may own only options, so the buttons are outside it. */}
    <div
      role="listbox"
      aria-label={typeaheadMessages.recent}
      aria-owns={searches.map((_, at) => option(at).id).join(" ")}
    />
    <ul>
      {searches.map((search, at) => (
        <li key={search.term} className="pick">
          <a {...option(at)} href={searchUrl(search.term)} tabIndex={-1}>
            <Icon name="clock" />
            <span>{search.term}</span>
            {search.count !== null && <small className="num">{search.count.toLocaleString("en-US")}</small>}
          </a>
          <IconButton
            icon="x"
            kind="plain"
            size="sm"
            label={typeaheadMessages.forget(search.term)}
            onMouseDown={keepFocus}
            onClick={() => onForget(search.term)}
          />
        </li>
      ))}
    </ul>
  </section>
);
