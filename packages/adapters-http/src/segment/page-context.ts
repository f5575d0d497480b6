import { publicLocation } from "@larder/domain/analytics/circumstances";
import { UTM_PREFIX } from "@larder/domain/analytics/utm";

type Fields = Readonly<Record<string, unknown>>;

const LOCATIONS = ["url", "path", "search", "referrer"] as const;

/** A page's URLs are reported without secrets (ANALYTICS-32). */
export const publicPage = (page: Fields): Fields => ({
  ...page,
  ...Object.fromEntries(
    LOCATIONS.flatMap((key) => (typeof page[key] === "string" ? [[key, publicLocation(page[key])]] : [])),
  ),
});

/** The campaign in the platform's terms: `utm_campaign` is its `name` (OP-117). */
export const campaignOf = (properties: Fields): Fields =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (!key.startsWith(UTM_PREFIX) || typeof value !== "string") return [];
      const name = key.slice(UTM_PREFIX.length);
      return [[name === "campaign" ? "name" : name, value]];
    }),
  );
