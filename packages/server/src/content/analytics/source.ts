import type { AnalyticsSource } from "@larder/domain/analytics/analytics.port";
import type { Config } from "../../config.ts";

/** This server's own endpoint for the customer-data platform's protocol. */
export const EMBEDDED_PATH = "/web-api/analytics/v1";

const DEMO_WRITE_KEY = "larder-demo";

/** Where events go: to the configured platform, in demo mode to this server, else nowhere (ANALYTICS-24, OP-116). */
export const analyticsSource = ({ segment, demo }: Pick<Config, "segment" | "demo">): AnalyticsSource | null => {
  if (segment !== null) return segment;
  return demo ? { writeKey: DEMO_WRITE_KEY, host: EMBEDDED_PATH } : null;
};

/** The write key of this server's endpoint; null = it accepts no events. */
export const embeddedKey = (config: Pick<Config, "segment" | "demo">): string | null => {
  const source = analyticsSource(config);
  return source?.host === EMBEDDED_PATH ? source.writeKey : null;
};
