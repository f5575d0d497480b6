const pathOf = (url: string): string => url.replace(/[?#].*$/s, "").replace(/\/*$/, "/");

/** Whether a link of the navigation leads to the page that is shown, or to the part of the site it is in. */
export const isHere = (link: string, url: string): boolean => {
  const path = pathOf(link);
  return path === "/" ? pathOf(url) === "/" : pathOf(url).startsWith(path);
};

/** A link of the navigation, and paths that belong to it without starting with it. */
export interface PlaceLink {
  readonly url: string;
  readonly also?: readonly string[] | undefined;
}

/** The one link that is marked as the present page: the nearest that leads here. */
export const presentLink = (links: readonly PlaceLink[], url: string): string | null => {
  let best: { readonly url: string; readonly length: number } | null = null;
  for (const link of links)
    for (const path of [link.url, ...(link.also ?? [])]) {
      const { length } = pathOf(path);
      if (isHere(path, url) && (best === null || length > best.length)) best = { url: link.url, length };
    }
  return best?.url ?? null;
};
