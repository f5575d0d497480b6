import type { LiteClient } from "algoliasearch/lite";

type Requester = LiteClient["transporter"]["requester"];

/** Marks what a newer request of its kind supersedes; it isn't sent. */
const SUPERSEDED = "x-superseded";
export const SUPERSEDED_BY_NEXT = { headers: { [SUPERSEDED]: "1" } };

/**
 * Sends the search client's requests as its own requester does, with the same timeouts, and aborts a marked one when the
 * next is sent: its answer would be dropped (SEARCH-54). Rejects when aborted.
 */
export const supersedingRequester = (): Requester => {
  let last = new AbortController();
  return {
    send: async ({
      method,
      url,
      data,
      headers: { [SUPERSEDED]: marked, ...headers },
      connectTimeout,
      responseTimeout,
    }) => {
      const own = new AbortController();
      if (marked !== undefined) {
        last.abort();
        last = own;
      }
      let isTimedOut = false;
      const timeOut = () => {
        isTimedOut = true;
        own.abort();
      };
      let timer = setTimeout(timeOut, connectTimeout);
      try {
        const response = await fetch(url, {
          method,
          headers,
          signal: own.signal,
          ...(typeof data === "string" ? { body: data } : {}),
        });
        clearTimeout(timer);
        timer = setTimeout(timeOut, responseTimeout);
        const content = await response.text();
        return { status: response.status, content, headers: Object.fromEntries(response.headers), isTimedOut: false };
      } catch (failure) {
        if (own.signal.aborted && !isTimedOut) throw failure;
        return { status: 0, content: isTimedOut ? "Timeout" : "Network request failed", isTimedOut };
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
