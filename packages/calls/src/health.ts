import { HealthFacts } from "@larder/domain/staff/health.schema";
import { call } from "./call.ts";

/** Our addition: how the shop is, for administrators. */
export const read = call({
  id: "OP-21",
  method: "GET",
  who: "readHealth",
  auth: "cookie",
  reads: true,
  path: "/web-api/staff/health",
  summary: "The shop's health: search index, email, database, disk and versions",
  answer: HealthFacts,
});
