import { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** Our addition (GUIDE-VIEW-26). */
export const read = call({
  id: "GUIDE-VIEW-26",
  reads: true,
  method: "GET",
  path: "/web-api/staff/guide-settings",
  summary: "What is set for all order guides",
  who: "editGuideSettings",
  auth: "cookie",
  answer: GuideSettings,
});

/** Our addition. */
export const save = call({
  id: "GUIDE-VIEW-26",
  sets: true,
  method: "POST",
  path: "/web-api/staff/guide-settings",
  summary: "Sets what an order guide without lines says; null = the usual sentence",
  who: "editGuideSettings",
  auth: "cookie",
  body: GuideSettings,
  answer: Schema.Struct({ success: Schema.Boolean }),
  failures: ["VALIDATION"],
});
