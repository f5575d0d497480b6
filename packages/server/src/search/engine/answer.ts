import { randomBytes } from "node:crypto";
import type { Piece } from "./json-bytes.ts";
import type { SearchRequest } from "./request.ts";

/** An answer in the protocol's form. */
export type Answer = Readonly<Record<string, unknown>>;

/** An answer whose counts and hits are already JSON: they make up most of it, and much of it repeats. */
export interface Written {
  readonly answer: Answer;
  /** A JSON object; null = not requested. */
  readonly facets: string | null;
  /** One JSON text per hit; null = an answer without hits. */
  readonly hits: readonly string[] | null;
}

const isWanted = ({ facetSearch, responseFields }: SearchRequest, field: string): boolean =>
  facetSearch !== null || responseFields.includes("*") || responseFields.includes(field);

/** The requested fields of an answer as pieces of JSON. */
export const writtenPieces = (request: SearchRequest, { answer, facets, hits }: Written): readonly Piece[] => {
  const counts = facets === null || !isWanted(request, "facets") ? "" : `"facets":${facets}`;
  const members = [JSON.stringify(wantedOf(request, answer)).slice(1, -1), counts].filter((text) => text !== "");
  if (hits === null || !isWanted(request, "hits")) return [`{${members.join(",")}}`];
  return [`{${[...members, '"hits":['].join(",")}`, ...hits.map((hit, i) => (i === 0 ? hit : `,${hit}`)), "]}"];
};

/** The requested fields of an answer as an object. */
export const writtenAnswer = ({ answer, facets, hits }: Written): Answer => ({
  ...answer,
  ...(facets === null ? {} : { facets: JSON.parse(facets) as unknown }),
  ...(hits === null ? {} : { hits: hits.map((text): unknown => JSON.parse(text)) }),
});

/** The fields of an answer that change with every request, regardless of the results. */
export const fleetingOf = ({ facetSearch, params, clickAnalytics }: SearchRequest, begun: number): Answer => ({
  ...(facetSearch === null ? { params } : {}),
  ...(facetSearch === null && clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
  processingTimeMS: Math.max(1, Math.round(performance.now() - begun)),
});

/** The fields of an answer that the request wants. */
export const wantedOf = (request: SearchRequest, answer: Answer): Answer =>
  request.facetSearch !== null || request.responseFields.includes("*")
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([field]) => isWanted(request, field)));
