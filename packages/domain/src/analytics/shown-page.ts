/** The page that is shown when something happens. */
export interface ShownPage {
  /** Path and query, without secrets. */
  readonly url: string;
  /** '' = the page could not be loaded before the user left it. */
  readonly title: string;
  /** Path and query of the page before, without secrets; null = the visit began here, and the browser knows what led here. */
  readonly referrer: string | null;
}

/** Where the site is, and what led the browser to it: 'https://shop.example' and a whole address or ''. */
export interface Site {
  readonly origin: string;
  readonly referrer: string;
}

/**
 * The page in the platform's own terms: addresses are whole, path and query are those of the page that is shown.
 * Spec §7, ANALYTICS-18, NAV-13; OP-115.
 */
export const pageContext = (
  { url, title, referrer }: ShownPage,
  site: Site,
): Readonly<Record<"url" | "path" | "search" | "title" | "referrer", string>> => {
  const at = url.indexOf("?");
  return {
    url: site.origin + url,
    path: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? "" : url.slice(at),
    title,
    referrer: referrer === null ? site.referrer : site.origin + referrer,
  };
};
