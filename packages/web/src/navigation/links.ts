import { loadWaited } from "../loading/waited-parts.ts";
import type { SiteHistory } from "./history.ts";

export const followLinks = (document: Document, history: SiteHistory): (() => void) => {
  let internalLink: typeof import("./internal-link.ts") | undefined;
  let loading: Promise<void> | undefined;
  // Prefetched with the first page: otherwise a first click would need the connection.
  const load = () =>
    (loading ??= loadWaited(() => import("./internal-link.ts")).then((part) => {
      internalLink = part;
    }));
  let latest: MouseEvent | undefined;
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (link === null || link.hasAttribute("data-native")) return;
    if (internalLink !== undefined) {
      const path = internalLink.pathOfLink(link, event, history.url);
      if (path === null) return;
      event.preventDefault();
      history.navigate(path);
    } else if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      latest = event;
      void load().then(() => {
        if (latest !== event) return;
        const path = internalLink?.pathOfLink(link, event, history.url) ?? null;
        if (path === null) link.click();
        else history.navigate(path);
      });
    }
  };
  document.addEventListener("click", clicked);
  void load();
  return () => document.removeEventListener("click", clicked);
};
