import { randomBytes } from "node:crypto";
import { listPieces, type Piece } from "./json-bytes.ts";
import type { SearchRequest } from "./request.ts";

/** An answer of the protocol. */
export type Answer = Readonly<Record<string, unknown>>;

/** An answer of which the hits are texts already: they are most of it, and much repeats in them. */
export interface Written {
  readonly answer: Answer;
  /** The JSON of each hit; null = it is no answer with hits. */
  readonly hits: readonly string[] | null;
}

/** The JSON of the fields that a request asks for, in pieces. */
export const writtenPieces = (request: SearchRequest, { answer, hits }: Written): readonly Piece[] => {
  const text = JSON.stringify(wantedOf(request, answer));
  if (hits === null || !("hits" in wantedOf(request, { hits }))) return [text];
  const before = text === "{}" ? "{" : `${text.slice(0, -1)},`;
  return [`${before}"hits":`, ...listPieces(hits.map((hit) => [hit])), "}"];
};

/** What of an answer is another each time, whatever was found. */
export const fleetingOf = ({ facetSearch, params, clickAnalytics }: SearchRequest, begun: number): Answer => ({
  ...(facetSearch === null ? { params } : {}),
  ...(facetSearch === null && clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
  processingTimeMS: Math.max(1, Math.round(performance.now() - begun)),
});

/** The fields of an answer that a request asks for. */
export const wantedOf = ({ facetSearch, responseFields }: SearchRequest, answer: Answer): Answer =>
  facetSearch !== null || responseFields.includes("*")
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([field]) => responseFields.includes(field)));
