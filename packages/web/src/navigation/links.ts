import type { SiteHistory } from "./history.ts";

/** The properties of a link and of the click that decide whether the page changes without reloading the document. */
export interface LinkClick {
  readonly href: string;
  readonly origin: string;
  readonly target: string;
  readonly download: boolean;
  readonly rel: string;
  readonly modified: boolean;
  readonly button: number;
}

/** Paths that belong to the server and not to a page: files, calls, hand-overs to other systems. */
const serverPath = /^\/(?:Static|web-api|api|punchout|1)\//;

/**
 * The path to go to within the site, or null when the browser should follow the link itself: another host, another
 * tab, a download, or a place on the same page.
 */
export const pathOfClick = (click: LinkClick, here: string): string | null => {
  if (click.button !== 0 || click.modified || click.download || /\bexternal\b/.test(click.rel)) return null;
  if (click.target !== "" && click.target !== "_self") return null;
  if (!URL.canParse(click.href)) return null;
  const url = new URL(click.href);
  if (url.origin !== click.origin || serverPath.test(url.pathname)) return null;
  const path = url.pathname + url.search;
  if (url.hash !== "" && path === here.replace(/#.*$/s, "")) return null;
  return path + url.hash;
};

/** Takes every ordinary click on a link of the own site, also of links in texts written by editors, to the history. */
export const followLinks = (document: Document, history: SiteHistory): (() => void) => {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (link === null || link.hasAttribute("data-native")) return;
    const path = pathOfClick(
      {
        href: link.href,
        origin: document.location.origin,
        target: link.target,
        download: link.hasAttribute("download"),
        rel: link.rel,
        modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
        button: event.button,
      },
      history.url,
    );
    if (path === null) return;
    event.preventDefault();
    history.navigate(path);
  };
  document.addEventListener("click", clicked);
  return () => document.removeEventListener("click", clicked);
};
