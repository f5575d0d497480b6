/** Whether a text has characters that browsers drop or turn within a URL, by which a foreign host could be smuggled into a path. */
const isTreacherous = (text: string): boolean =>
  Array.from(text).some((sign) => sign <= " " || sign === "\\" || sign === "\u007f");

/**
 * Where to go after signing in: the requested path if it is on this host, else the home page
 * (OP-23). The sign-in page itself is no target.
 */
export const returnPath = (requested: string | null): string => {
  if (requested === null || !requested.startsWith("/") || requested.startsWith("//") || isTreacherous(requested))
    return "/";
  const own = "https://own.invalid";
  if (!URL.canParse(requested, own)) return "/";
  const url = new URL(requested, own);
  if (url.origin !== own || url.pathname.startsWith("//") || /^\/sign-in(?:\/|$)/.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
};

/** The address of the sign-in page that comes back to `url` afterwards. */
export const signInPath = (url: string): string => {
  const path = returnPath(url);
  return path === "/" ? "/sign-in/" : `/sign-in/?return=${encodeURIComponent(path)}`;
};
