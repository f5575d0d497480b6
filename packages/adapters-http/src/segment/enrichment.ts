import type { Context, Plugin } from "@segment/analytics-next";
import { readVisit, VISIT_KEY } from "@larder/domain/analytics/visit";
import { campaignOf, publicPage } from "./page-context.ts";

/** null = none, or storage is blocked. */
const visitId = (): string | null => {
  try {
    return readVisit(localStorage.getItem(VISIT_KEY))?.id ?? null;
  } catch {
    return null;
  }
};

/**
 * Completes every event with its message id, the visit's id and campaign, and URLs without secrets. An enrichment,
 * because the platform ignores a destination middleware for its own destination (§7, ANALYTICS-26, ANALYTICS-29,
 * ANALYTICS-32).
 */
export const enrichment = (): Plugin => {
  const enrich = (ctx: Context): Context => {
    const { event } = ctx;
    const { properties } = event;
    if (properties !== undefined) {
      const visit = visitId();
      ctx.updateEvent("properties", {
        ...publicPage(properties),
        messageId: event.messageId,
        ...(visit === null ? {} : { session_id: visit }),
      });
      const campaign = campaignOf(properties);
      if (Object.keys(campaign).length > 0) ctx.updateEvent("context.campaign", campaign);
    }
    const page = event.context?.page;
    if (page !== undefined) ctx.updateEvent("context.page", publicPage(page));
    return ctx;
  };
  return {
    name: "Larder",
    type: "enrichment",
    version: "1.0.0",
    isLoaded: () => true,
    load: () => Promise.resolve(),
    track: enrich,
    page: enrich,
    identify: enrich,
    group: enrich,
  };
};
