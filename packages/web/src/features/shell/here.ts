const pathOf = (url: string): string => url.replace(/[?#].*$/s, "").replace(/\/*$/, "/");

export const isHere = (link: string, url: string): boolean => {
  const path = pathOf(link);
  return path === "/" ? pathOf(url) === "/" : pathOf(url).startsWith(path);
};

/** A link, and paths that belong to it without its prefix. */
export interface PlaceLink {
  readonly url: string;
  readonly also?: readonly string[] | undefined;
}

export const presentLink = (links: readonly PlaceLink[], url: string): string | null => {
  let best: { readonly url: string; readonly length: number } | null = null;
  for (const link of links)
    for (const path of [link.url, ...(link.also ?? [])]) {
      const { length } = pathOf(path);
      if (isHere(path, url) && (best === null || length > best.length)) best = { url: link.url, length };
    }
  return best?.url ?? null;
};
