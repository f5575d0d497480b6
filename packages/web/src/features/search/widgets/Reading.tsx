import { readingOf } from "@larder/domain/search/reading";
import { useInstantSearch } from "react-instantsearch";
import { resultsMessages as words } from "../../../messages/en/results.ts";
import styles from "./ways-out.module.css";

export const Reading = () => {
  const { results, setIndexUiState } = useInstantSearch();
  const { leftOut, fewer, didYouMean } = readingOf(results);
  if (results.nbHits === 0 || (leftOut.length === 0 && fewer === null && didYouMean === null)) return null;
  const search = (query: string) => setIndexUiState((previous) => ({ ...previous, query, page: 1 }));
  return (
    <div className={`${styles.reading} cluster meta`} role="status" data-reading="">
      {leftOut.length > 0 && <span>{words.leftOut(leftOut)}</span>}
      {fewer !== null && <span>{words.fewer(fewer.nbHits, fewer.query)}</span>}
      {leftOut.map((word) => (
        <button key={word} type="button" className="link" onClick={() => search(word)}>
          {words.only(word)}
        </button>
      ))}
      {didYouMean !== null && (
        <span>
          {words.didYouMean}{" "}
          <button type="button" className="link" onClick={() => search(didYouMean)}>
            {didYouMean}
          </button>
          ?
        </span>
      )}
    </div>
  );
};
