import { randomBytes } from "node:crypto";
import type { SearchRequest } from "./request.ts";

/** An answer of the protocol. */
export type Answer = Readonly<Record<string, unknown>>;

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
