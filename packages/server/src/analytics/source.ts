import type { AnalyticsSource } from "@larder/domain/analytics/analytics.port";
import type { Config } from "../config.ts";

/** Where this server takes events itself, in the customer-data platform's protocol. */
export const EMBEDDED_PATH = "/web-api/analytics/v1";

/** The key of the demo's own source; it opens nothing but the taking of events. */
const DEMO_WRITE_KEY = "larder-demo";

/** Where events go: where it is configured, in demo mode to this server, else nowhere (ANALYTICS-24, OP-116). */
export const analyticsSource = ({ segment, demo }: Pick<Config, "segment" | "demo">): AnalyticsSource | null => {
  if (segment !== null) return segment;
  return demo ? { writeKey: DEMO_WRITE_KEY, host: EMBEDDED_PATH } : null;
};

/** The write key that opens this server's own endpoint; null = it takes no events. */
export const embeddedKey = (config: Pick<Config, "segment" | "demo">): string | null => {
  const source = analyticsSource(config);
  return source?.host === EMBEDDED_PATH ? source.writeKey : null;
};
