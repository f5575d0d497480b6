import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import * as Schema from "effect/Schema";
import { EMBEDDED_PATH } from "../../src/content/analytics/store-events.ts";
import { isCall } from "../../src/http/open-api.ts";

const url = Schema.String.check(Schema.isMaxLength(4_000));
const anyone = { id: "OP-126", who: "anyone", auth: "cookie", method: "GET", answer: "none", summary: "" } as const;
const protocol = { id: "OP-35", who: "anyone", auth: "key", method: "POST", answer: "none", summary: "" } as const;

const SearchRequest = Schema.Struct({
  indexName: Schema.optionalKey(Schema.String),
  query: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Schema.Literals(["query=beef&hitsPerPage=5", "facets=%5B%22*%22%5D", "page=%"])),
  filters: Schema.optionalKey(Schema.String),
  facetFilters: Schema.optionalKey(Schema.Array(Schema.Array(Schema.String))),
  numericFilters: Schema.optionalKey(Schema.Array(Schema.String)),
  facets: Schema.optionalKey(Schema.Array(Schema.String)),
  hitsPerPage: Schema.optionalKey(Schema.Int),
  page: Schema.optionalKey(Schema.Int),
});

const Event = Schema.Struct({
  type: Schema.Literals(["track", "page", "identify", "group"]),
  messageId: Schema.String,
  event: Schema.optionalKey(Schema.String),
  userId: Schema.optionalKey(Schema.String),
  anonymousId: Schema.String,
  timestamp: Schema.optionalKey(Schema.String),
  properties: Schema.optionalKey(Schema.Struct({ path: Schema.String, session_id: Schema.String })),
  traits: Schema.optionalKey(Schema.Struct({ name: Schema.String })),
});
const event = { ...protocol, id: "OP-116", body: Event } as const;

const others: readonly (readonly [name: string, call: Call])[] = [
  ["an event", { ...event, path: `${EMBEDDED_PATH}/t` }],
  ["a batch of events", { ...event, path: `${EMBEDDED_PATH}/b`, body: Schema.Struct({ batch: Schema.Array(Event) }) }],
  ["the counts of the client", { ...event, path: `${EMBEDDED_PATH}/m` }],
  [
    "the source's settings",
    { ...anyone, auth: "key", path: `${EMBEDDED_PATH}/projects/{key}/settings`, params: Schema.Struct({ key: url }) },
  ],
  ["a punchout link", { ...anyone, path: "/punchout/start", query: Schema.Struct({ token: url }) }],
  [
    "the postback page",
    { ...anyone, path: "/punchout/postbackMessage", query: Schema.Struct({ singleEncoding: url }) },
  ],
  ["the language of a browser", { ...anyone, path: "/web-api/language", query: Schema.Struct({ lang: url }) }],
  ["the postback's script", { ...anyone, path: "/punchout/postback.js" }],
  ["health", { ...anyone, path: "/healthz" }],
  ["ready", { ...anyone, path: "/readyz" }],
  ["OpenAPI", { ...anyone, path: "/openapi.json" }],
  ["a static file", { ...anyone, path: "/Static/dist/assets/{name}", params: Schema.Struct({ name: url }) }],
  ["a static path", { ...anyone, path: "/Static/{name}", params: Schema.Struct({ name: url }) }],
  ["an unknown call", { ...anyone, method: "POST", path: "/web-api/{name}", params: Schema.Struct({ name: url }) }],
  [
    "searches",
    { ...protocol, path: "/1/indexes/*/queries", body: Schema.Struct({ requests: Schema.Array(SearchRequest) }) },
  ],
  [
    "one search",
    { ...protocol, path: "/1/indexes/{name}/query", params: Schema.Struct({ name: url }), body: SearchRequest },
  ],
  [
    "a search for facets",
    {
      ...protocol,
      path: "/1/indexes/{name}/facets/{facet}/query",
      params: Schema.Struct({ name: url, facet: url }),
      body: SearchRequest,
    },
  ],
];

const declared = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Readonly<Record<string, Call>>)
    .filter(([, member]) => isCall(member))
    .map(([name, call]): readonly [string, Call] => [`${group}.${name}`, call]),
);

/** Every call, by name, including those outside the table. */
export const allCalls: readonly (readonly [name: string, call: Call])[] = [...declared, ...others];
