/** The page shown when something happens. */
export interface ShownPage {
  /** Without secrets. */
  readonly url: string;
  /** '' = the user left before the page loaded. */
  readonly title: string;
  /** Path and query of the previous page, without secrets; null = the visit began here. */
  readonly referrer: string | null;
}

/** The site's origin ('https://shop.example') and the browser's referrer, a full URL or ''. */
export interface Site {
  readonly origin: string;
  readonly referrer: string;
}

/** The platform gets a page with full URLs, and its path and query separately (§7, ANALYTICS-18, NAV-13, OP-115). */
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
