import { type HistoryFilter, readHistory, writeHistory } from "@larder/domain/order/history-url";
import { useEffect, useEffectEvent, useRef } from "react";
import { useHistory, useUrl } from "../../navigation/location.ts";

/** How long a change may settle before the URL follows, ms: one entry of the history a pause, not one a letter. */
const WRITE_DELAY_MS = 400;

const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? "";

/**
 * Keeps the filter of the order history and the URL alike, so that a reload, Back and a sent link show the same (HIST-01).
 * `open` loads a filter. A load that the change of the URL cancelled is sent again.
 */
export const useHistoryUrl = (
  filter: HistoryFilter,
  isCancelled: boolean,
  open: (filter: HistoryFilter) => void,
): void => {
  const history = useHistory();
  const query = queryOf(useUrl());
  const written = writeHistory(filter);
  /** Until the link that was opened is loaded, the state says nothing about the URL. */
  const isOpened = useRef(false);
  const openLink = useEffectEvent(() => {
    const linked = readHistory(query);
    if (!isOpened.current || isCancelled || writeHistory(linked) !== written) open(linked);
  });
  useEffect(() => openLink(), [query]);
  useEffect(() => {
    const isAlike = () => writeHistory(readHistory(queryOf(history.url))) === written;
    if (isAlike()) isOpened.current = true;
    if (!isOpened.current) return undefined;
    const path = history.url.replace(/[?#].*$/s, "");
    const timer = setTimeout(() => {
      if (history.url.replace(/[?#].*$/s, "") === path && !isAlike()) history.navigate(path + written);
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [history, written]);
};
