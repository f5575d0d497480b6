import {
  AudienceAnswer,
  AudienceQuery,
  Campaign,
  CampaignChange,
  CampaignContent,
  CampaignId,
  CampaignList,
  CampaignQuery,
} from "@larder/domain/messaging/campaign.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const MAX_BYTES = 512 * 1024;

const written = { id: "OP-97", method: "POST", who: "writeMessages", auth: "cookie" } as const;

/** Our additions: staff's messages (OP-97). */
export const list = call({
  ...written,
  reads: true,
  path: "/web-api/staff/campaigns",
  summary: "The messages that staff write for customers, with what became of them, the last changed first",
  body: CampaignQuery,
  answer: CampaignList,
  failures: ["VALIDATION"],
});

export const read = call({
  ...written,
  reads: true,
  path: "/web-api/staff/campaign",
  summary: "One of them with everything that was written",
  body: Schema.Struct({ id: CampaignId }),
  answer: Campaign,
  failures: ["NOT_FOUND"],
});

/** `Refused` with `campaignFaults`; `Forbidden` for an editor to publish. */
export const save = call({
  ...written,
  idempotent: true,
  path: "/web-api/staff/campaign-save",
  summary: "Stores one as a draft, or publishes it, which staff alone do",
  maxBytes: MAX_BYTES,
  body: CampaignChange,
  answer: Campaign,
  failures: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
});

export const stop = call({
  id: "OP-97",
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/campaign-stop",
  summary: "Ends one: no customer gets it any more",
  who: "publishMessages",
  auth: "cookie",
  body: Schema.Struct({ id: CampaignId }),
  answer: Campaign,
  failures: ["NOT_FOUND"],
});

/** To the caller only, for an hour. */
export const sendTest = call({
  ...written,
  idempotent: true,
  path: "/web-api/staff/campaign-test",
  summary: "Gives the author alone a message to try it out; it counts in no figures",
  maxBytes: MAX_BYTES,
  body: Schema.Struct({ content: CampaignContent }),
  answer: Schema.Struct({ messageId: Schema.String }),
  failures: ["VALIDATION"],
});

export const audience = call({
  ...written,
  reads: true,
  path: "/web-api/staff/campaign-audience",
  summary: "How many an audience reaches now, and which organizations and users can be added to it",
  maxBytes: MAX_BYTES,
  body: AudienceQuery,
  answer: AudienceAnswer,
  failures: ["VALIDATION"],
});
