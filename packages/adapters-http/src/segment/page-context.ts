import { publicLocation } from "@larder/domain/analytics/circumstances";
import { UTM_PREFIX } from "@larder/domain/analytics/utm";

type Fields = Readonly<Record<string, unknown>>;

const LOCATIONS = ["url", "path", "search", "referrer"] as const;

/** The addresses of a page without the secrets that a link may contain (ANALYTICS-32). */
export const publicPage = (page: Fields): Fields => ({
  ...page,
  ...Object.fromEntries(
    LOCATIONS.flatMap((key) => (typeof page[key] === "string" ? [[key, publicLocation(page[key])]] : [])),
  ),
});

/** What led the customer here, under the names that the platform has for it: `utm_campaign` is the campaign's name (OP-117). */
export const campaignOf = (properties: Fields): Fields =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (!key.startsWith(UTM_PREFIX) || typeof value !== "string") return [];
      const name = key.slice(UTM_PREFIX.length);
      return [[name === "campaign" ? "name" : name, value]];
    }),
  );
