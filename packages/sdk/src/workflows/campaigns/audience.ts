import type { AudienceEvent, CampaignsCommand, CampaignsState } from "./state.ts";

const PAUSE_MS = 250;
const KEY = "campaign-audience";

type Step = readonly [CampaignsState, readonly CampaignsCommand[]];

/** Counts audiences as they are chosen; a later query's response always wins. */
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
