import { OWNER_HEADER, sessionOwner } from "@larder/calls/call";
import { DEFAULT_TIME_ZONE, TIME_ZONE_COOKIE } from "@larder/domain/page/timezone";
import type { FastifyRequest } from "fastify";
import { type Caller, customerOf } from "../accounts/auth/caller.ts";
import type { FirstText, FirstTexts } from "../content/draw-screens.ts";
import { escapeJsonText } from "../content/html.ts";
import { XSRF_HEADER } from "./cookies.ts";
import { type FirstRead, firstReadsOf } from "./first-reads.ts";
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

interface Asking {
  readonly request: FastifyRequest;
  readonly owner: string;
  readonly paths: Readonly<Record<string, string>>;
}

/** Runs the registered call itself, with its checks, as this session. null = it has no answer to put into a page. */
const answerOf = async (
  { request, owner, paths }: Asking,
  { call, query, body }: FirstRead,
): Promise<FirstText | null> => {
  const { method } = call;
  const path = paths[call.path] ?? call.path;
  const url = query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
  const payload = body === undefined ? null : JSON.stringify(body);
  const zone = call.contentHeaders === true ? { "user-timezone": zoneOf(request) } : null;
  const { remoteAddress, headers } = carriedOf(request);
  const { statusCode, body: text } = await request.server.inject({
    method,
    url,
    remoteAddress,
    headers: {
      ...headers,
      [OWNER_HEADER]: owner,
      [XSRF_HEADER]: request.cookies["XSRF-TOKEN"] ?? "",
      ...zone,
      ...(payload === null ? {} : { "content-type": "application/json" }),
    },
    ...(payload === null ? {} : { payload }),
  });
  if (statusCode !== 200) return null;
  return {
    method,
    url,
    ...(payload === null ? {} : { body: payload }),
    ...(zone === null ? {} : { headers: zone }),
    answer: text,
  };
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
  request: FastifyRequest,
  caller: Caller,
  page: { readonly type: string; readonly sku: string | null; readonly paths: Readonly<Record<string, string>> },
): Promise<FirstTexts | null> => {
  const customer = customerOf(caller);
  if (customer === null) return null;
  const owner = sessionOwner(customer.user.email, customer.organization.id);
  const query = new URLSearchParams(/\?.*/s.exec(request.url)?.[0] ?? "");
  const { reads, further } = firstReadsOf(page.type, { query, sku: page.sku });
  const expired = late();
  const answersOf = (wanted: readonly FirstRead[]) =>
    Promise.all(wanted.map((read) => inTime(answerOf({ request, owner, paths: page.paths }, read), expired)));
  const first = await answersOf(reads);
  const second =
    further === undefined
      ? []
      : await answersOf(further(first.map((one) => (one === null ? null : (JSON.parse(one.answer) as unknown)))));
  let room = MOST_CHARACTERS;
  const answers = [...first, ...second].filter((one): one is FirstText => {
    if (one === null || one.answer.length > room) return false;
    room -= one.answer.length;
    return true;
  });
  return answers.length === 0 ? null : { owner, answers };
};
