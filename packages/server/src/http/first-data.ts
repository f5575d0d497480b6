import { type Call, sessionOwner } from "@larder/calls/call";
import { DEFAULT_TIME_ZONE, TIME_ZONE_COOKIE } from "@larder/domain/page/timezone";
import type { FastifyRequest } from "fastify";
import { customerOf } from "../accounts/auth/caller.ts";
import type { FirstText, FirstTexts } from "../content/draw-screens.ts";
import { escapeJsonText } from "../content/html.ts";
import { problemOf } from "./failures/problem.ts";
import { type FirstRead, firstReadsOf } from "./first-reads.ts";
import type { Read, Visit } from "./register.ts";
import { clock } from "../clock.ts";

/** The longest that a page waits for its reads, ms; what is late the storefront asks for. */
const LONGEST_WAIT_MS = 1_000;

/** The most characters of answers in a page: compressed, about 15 kB. An answer that no longer fits is left out. */
export const MOST_CHARACTERS = 150_000;

/** What the request says of the connection, so that the reads are refused and answered as the browser's own would be. */
const CARRIED = [
  "cookie",
  "accept-language",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
] as const;

/** The zone that the storefront will send; it keeps the one it settled on in a cookie. */
export const zoneOf = ({ cookies }: FastifyRequest): string => cookies[TIME_ZONE_COOKIE.name] ?? DEFAULT_TIME_ZONE;

/** The calls that a page may read, and the addresses that the storefront has for them. */
export interface PageReads {
  readonly reads: ReadonlyMap<Call, Read>;
  readonly paths: Readonly<Record<string, string>>;
}

/** What the call itself answers this session, with its checks. null = it has no answer to put into a page. */
const answerOf = async (
  visit: Visit,
  { reads, paths }: PageReads,
  { call, query, body }: FirstRead,
): Promise<FirstText | null> => {
  const path = paths[call.path] ?? call.path;
  const zone = call.contentHeaders === true ? { "user-timezone": zoneOf(visit.request) } : null;
  const answer = await reads.get(call)?.(visit, {
    query: query ?? {},
    body: body ?? null,
    zone: zone?.["user-timezone"],
  });
  if (answer === undefined) return null;
  return {
    method: call.method,
    url: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(zone === null ? {} : { headers: zone }),
    answer,
  };
};

/** A refused read is left out: its own call will say why. Anything unexpected is logged. */
const noAnswer =
  ({ request }: Visit) =>
  (thrown: unknown): null => {
    if (problemOf(thrown).status > 499) request.log.error({ err: thrown }, "what a page reads first failed");
    return null;
  };

/** null, after the longest that a page waits. */
export const late = (): Promise<null> => new Promise((resolve) => clock.after(LONGEST_WAIT_MS, () => resolve(null)));

/** null = it failed, or is late. */
export const inTime = <T>(answer: Promise<T | null>, expired: Promise<null>): Promise<T | null> =>
  Promise.race([answer, expired]).catch(() => null);

/** What the browser's own request would say of the connection. */
export const carriedOf = ({ headers, socket }: FastifyRequest) => ({
  remoteAddress: socket.remoteAddress ?? "127.0.0.1",
  headers: {
    accept: "application/json",
    ...Object.fromEntries(CARRIED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
  },
});

const jsonOf = ({ answer, ...request }: FirstText): string =>
  `${JSON.stringify(request).slice(0, -1)},"answer":${answer}}`;

/** As a data element of the page. `isDrawn`: the page shows them before the storefront does. */
export const firstDataElement = (data: FirstTexts | null, isDrawn: boolean): string => {
  if (data === null) return "";
  const json = `{"owner":${JSON.stringify(data.owner)},"answers":[${data.answers.map(jsonOf).join(",")}]}`;
  return `<script type="application/json" id="larder-first"${isDrawn ? " data-drawn" : ""}>${escapeJsonText(json)}</script>`;
};

/**
 * The answers to the calls that the storefront makes first on this page: only a customer's, only answered ones, and none
 * that its session wouldn't get by calling. null = none.
 */
export const firstData = async (
  visit: Visit,
  page: { readonly type: string; readonly sku: string | null } & PageReads,
): Promise<FirstTexts | null> => {
  const { request, caller } = visit;
  const customer = customerOf(caller);
  if (customer === null) return null;
  const owner = sessionOwner(customer.user.email, customer.organization.id);
  const query = new URLSearchParams(/\?.*/s.exec(request.url)?.[0] ?? "");
  const expired = late();
  const found = await Promise.all(
    firstReadsOf(page.type, { query, sku: page.sku }).map((read) =>
      inTime(answerOf(visit, page, read).catch(noAnswer(visit)), expired),
    ),
  );
  let room = MOST_CHARACTERS;
  const answers = found.flatMap((text): readonly FirstText[] => {
    if (text === null || text.answer.length > room) return [];
    room -= text.answer.length;
    return [text];
  });
  return answers.length === 0 ? null : { owner, answers };
};
