import { Erasure, KeptFor, PersonalData, PersonQuery } from "@larder/domain/staff/personal-data.schema";
import { NotedRequest, PrivacyRequests } from "@larder/domain/staff/privacy-requests.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

// Our additions, for administrators: what `npm run admin -- privacy …` does, in the browser (OP-21).

const own = { id: "OP-21", who: "managePrivacy", auth: "cookie" } as const;

/** Finds by the whole email or phone number, or by whole words of the name, so that no list of people is looked through. */
export const find = call({
  ...own,
  method: "POST",
  reads: true,
  path: "/web-api/staff/personal-data",
  summary: "What is stored about a person, counted, and how long data is kept",
  body: PersonQuery,
  answer: PersonalData,
});

/** Audited although it changes nothing. `TooLarge` for more than a browser should save: the command has no limit. */
export const file = call({
  ...own,
  method: "GET",
  reads: true,
  path: "/web-api/staff/personal-data-file",
  summary: "Everything stored about a user as a file",
  query: Schema.Struct({ id: int, format: Schema.Literals(["json", "html"]) }),
  answer: "file",
  failures: ["NOT_FOUND", "TOO_LARGE", "VALIDATION"],
});

/** Repeated, it has nothing to do. `Validation` at `name` when it isn't the person's, and at `id` for the last administrator. */
export const erase = call({
  ...own,
  method: "POST",
  idempotent: true,
  path: "/web-api/staff/erase-person",
  summary: "Erases a person for good; what was ordered stays with a former user",
  body: Erasure,
  answer: "none",
  failures: ["VALIDATION"],
});

/** The open ones first; also what was exported and erased without a request. */
export const requests = call({
  ...own,
  method: "GET",
  reads: true,
  path: "/web-api/staff/privacy-requests",
  summary: "Requests to export or erase a person's data",
  answer: PrivacyRequests,
});

/** Noted again while it's open, it stays one request. `Validation` for no email, and a day that isn't there yet. */
export const note = call({
  ...own,
  method: "POST",
  idempotent: true,
  path: "/web-api/staff/privacy-request",
  summary: "Notes what a person wants of their data",
  body: NotedRequest,
  answer: "none",
  failures: ["VALIDATION"],
});

/** Closes a request that isn't done, such as one that was taken back; one that has ended stays as it is. */
export const close = call({
  ...own,
  method: "POST",
  idempotent: true,
  path: "/web-api/staff/privacy-request-close",
  summary: "Closes a request about a person's data",
  body: Schema.Struct({ id: Schema.Int }),
  answer: "none",
});

/** What is older goes within a minute. `Validation` at what can't be kept so long, or so short. */
export const keep = call({
  ...own,
  id: "OP-91",
  method: "POST",
  idempotent: true,
  path: "/web-api/staff/retention",
  summary: "Sets how long data is kept",
  body: KeptFor,
  answer: KeptFor,
  failures: ["VALIDATION"],
});
