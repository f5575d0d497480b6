import { randomBytes } from "node:crypto";
import type { Piece } from "./json-bytes.ts";
import type { SearchRequest } from "./request.ts";

/** An answer of the protocol. */
export type Answer = Readonly<Record<string, unknown>>;

/** An answer of which the counts and the hits are JSON already: they are most of it, and much repeats in them. */
export interface Written {
  readonly answer: Answer;
  /** The counts of facets, an object; null = none are requested. */
  readonly facets: string | null;
  /** Each hit; null = it is no answer with hits. */
  readonly hits: readonly string[] | null;
}

const isWanted = ({ facetSearch, responseFields }: SearchRequest, field: string): boolean =>
  facetSearch !== null || responseFields.includes("*") || responseFields.includes(field);

/** The JSON of the fields that a request asks for, in pieces. */
export const writtenPieces = (request: SearchRequest, { answer, facets, hits }: Written): readonly Piece[] => {
  const counts = facets === null || !isWanted(request, "facets") ? "" : `"facets":${facets}`;
  const members = [JSON.stringify(wantedOf(request, answer)).slice(1, -1), counts].filter((text) => text !== "");
  if (hits === null || !isWanted(request, "hits")) return [`{${members.join(",")}}`];
  return [`{${[...members, '"hits":['].join(",")}`, ...hits.map((hit, i) => (i === 0 ? hit : `,${hit}`)), "]}"];
};

/** The same as an object. */
export const writtenAnswer = ({ answer, facets, hits }: Written): Answer => ({
  ...answer,
  ...(facets === null ? {} : { facets: JSON.parse(facets) as unknown }),
  ...(hits === null ? {} : { hits: hits.map((text): unknown => JSON.parse(text)) }),
});

/** What of an answer is another each time, whatever was found. */
export const fleetingOf = ({ facetSearch, params, clickAnalytics }: SearchRequest, begun: number): Answer => ({
  ...(facetSearch === null ? { params } : {}),
  ...(facetSearch === null && clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
  processingTimeMS: Math.max(1, Math.round(performance.now() - begun)),
});

/** The fields of an answer that a request asks for. */
export const wantedOf = (request: SearchRequest, answer: Answer): Answer =>
  request.facetSearch !== null || request.responseFields.includes("*")
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([field]) => isWanted(request, field)));
