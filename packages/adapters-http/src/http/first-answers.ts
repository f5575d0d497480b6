import { sendRetailEvent } from "@larder/calls/analytics";
import { OWNER_HEADER } from "@larder/calls/call";
import { viewed } from "@larder/calls/order-guides";
import type { Transport } from "./transport.ts";

/** An answer that came with the page, of the request that would have fetched it. */
export interface FirstAnswer {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  /** Headers that the answer depends on, besides the session's owner. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

export interface FirstAnswers {
  /** The value of `x-session-owner` that the answers are for. */
  readonly owner: string;
  readonly answers: readonly FirstAnswer[];
}

/** How long after the page began its answers are as good as the server's, ms. */
export const FIRST_ANSWERS_MS = 60_000;

/** Writes that change none of the answers: of a guide that was opened, only the date in a list of guides. */
const reports = [sendRetailEvent, viewed].map(({ path }) => path.replace(/\{.*/, ""));

/**
 * A fetch that takes from the page what came with it: each answer once, only for the very request and the same owner. The
 * first write but a report ends them all, because what was read before it may be old; so does `isOver`. `respond` makes
 * the response of an answer.
 */
export const withFirstAnswers = (
  fetch: Transport["fetch"],
  { owner, answers }: FirstAnswers,
  isOver: () => boolean,
  respond = (answer: unknown) =>
    new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } }),
): Transport["fetch"] => {
  const left = new Set(answers);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    left.clear();
  };
  const take = (url: string, { method, body, headers }: RequestInit): FirstAnswer | undefined => {
    const sent = new Headers(headers);
    const isWanted = (one: FirstAnswer) =>
      one.method === method &&
      one.url === url &&
      one.body === (body ?? undefined) &&
      Object.entries({ ...one.headers, [OWNER_HEADER]: owner }).every(([name, value]) => sent.get(name) === value);
    for (const one of left) if (isWanted(one) && left.delete(one)) return one;
    return undefined;
  };
  return async (url, init, reads = init.method === "GET") => {
    if (!hasEnded && isOver()) end();
    const taken = take(url, init);
    if (taken === undefined) {
      if (!reads && !reports.some((path) => url.includes(path))) end();
      return fetch(url, init, reads);
    }
    // A request that is given up at once, for another, leaves the answer to that.
    const { signal } = init;
    const leave = () => hasEnded || left.add(taken);
    signal?.addEventListener("abort", leave, { once: true });
    await new Promise((resolve) => setTimeout(resolve));
    signal?.removeEventListener("abort", leave);
    signal?.throwIfAborted();
    return respond(taken.answer);
  };
};
