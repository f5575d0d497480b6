export interface LinkClick {
  readonly href: string;
  readonly origin: string;
  readonly target: string;
  readonly download: boolean;
  readonly rel: string;
  readonly modified: boolean;
  readonly button: number;
}

/** Server paths that aren't pages: files, API calls, handovers to other systems. */
const serverPath = /^\/(?:Static|web-api|api|punchout|1)\//;

/** null = left to the browser: another host or tab, a download, or an in-page link. */
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
