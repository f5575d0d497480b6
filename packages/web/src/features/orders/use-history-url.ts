import { type HistoryFilter, readHistory, writeHistory } from "@larder/domain/order/history-url";
import { useEffect, useEffectEvent, useRef } from "react";
import { useHistory, useUrl } from "../../navigation/location.ts";

/** Delay before the URL follows a filter change, ms: one history entry per pause, not per letter. */
const WRITE_DELAY_MS = 400;

const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? "";

/** Syncs the filter with the URL (HIST-01). `open` loads a filter; a load canceled by the URL change is repeated. */
export const useHistoryUrl = (
  filter: HistoryFilter,
  isCancelled: boolean,
  open: (filter: HistoryFilter) => void,
): void => {
  const history = useHistory();
  const query = queryOf(useUrl());
  const written = writeHistory(filter);
  /** Before the opened link has loaded, the state must not overwrite the URL. */
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
