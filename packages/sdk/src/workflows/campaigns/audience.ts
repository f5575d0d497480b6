import type { AudienceAnswer, AudienceQuery } from "@larder/domain/messaging/campaign.schema";
import type { Failure } from "@larder/domain/failure";
import type { CampaignsCommand, CampaignsState } from "./state.ts";

/** Typing and choosing pause this long before an audience is counted, ms. */
const PAUSE_MS = 250;
const KEY = "campaign-audience";

/** How many the audience of the open campaign reaches, and who can be added to it, as far as it is answered. */
export interface CampaignReach {
  readonly query: AudienceQuery;
  /** Of this query, or of an earlier one while this is counted; null = none came yet. */
  readonly answer: AudienceAnswer | null;
  readonly isCounting: boolean;
  readonly failure: Failure | null;
}

export type AudienceEvent =
  /** Counts this audience, after a pause when another one was counted before. */
  | { readonly _tag: "AudienceChanged"; readonly query: AudienceQuery }
  | { readonly _tag: "AudienceDue" }
  | { readonly _tag: "AudienceAnswered"; readonly query: AudienceQuery; readonly answer: AudienceAnswer }
  | { readonly _tag: "AudienceFailed"; readonly query: AudienceQuery; readonly failure: Failure };

type Step = readonly [CampaignsState, readonly CampaignsCommand[]];

/** Counts audiences while they are chosen; the answer to an earlier query never replaces that of a later one. */
export const audienceTransition = (state: CampaignsState, event: AudienceEvent): Step => {
  const { reach } = state;
  switch (event._tag) {
    case "AudienceChanged": {
      const { query } = event;
      const next = { ...state, reach: { query, answer: reach?.answer ?? null, isCounting: true, failure: null } };
      if (reach === null) return [next, [{ _tag: "CountAudience", concurrencyKey: KEY, query }]];
      return [next, [{ _tag: "After", concurrencyKey: KEY, ms: PAUSE_MS, event: { _tag: "AudienceDue" } }]];
    }
    case "AudienceDue":
      return reach === null
        ? [state, []]
        : [state, [{ _tag: "CountAudience", concurrencyKey: KEY, query: reach.query }]];
    case "AudienceAnswered":
      return reach?.query === event.query
        ? [{ ...state, reach: { ...reach, answer: event.answer, isCounting: false } }, []]
        : [state, []];
    case "AudienceFailed":
      return reach?.query === event.query
        ? [{ ...state, reach: { ...reach, isCounting: false, failure: event.failure } }, []]
        : [state, []];
  }
};
