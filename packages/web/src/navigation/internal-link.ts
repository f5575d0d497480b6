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

/** The path within the site that a click on this link goes to, or null; `here` is the path of the shown page. */
export const pathOfLink = (link: HTMLAnchorElement, event: MouseEvent, here: string): string | null =>
  pathOfClick(
    {
      href: link.href,
      origin: link.ownerDocument.location.origin,
      target: link.target,
      download: link.hasAttribute("download"),
      rel: link.rel,
      modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      button: event.button,
    },
    here,
  );
