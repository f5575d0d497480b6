/** Whether browsers would drop or rewrite characters, which could smuggle a foreign host into a path. */
const isTreacherous = (text: string): boolean => Array.from(text).some((sign) => sign <= " " || sign === "\\");

/** Pages of somebody without a session: signed in, they only say so. */
const OF_GUESTS = /^\/(?:sign-in|sign-up|forgot-password)(?:\/|$)/;

/** The requested path if it's on this host and not a page for signing in or opening an account, else home (OP-23). */
export const returnPath = (requested: string | null): string => {
  if (requested === null || !requested.startsWith("/") || requested.startsWith("//") || isTreacherous(requested))
    return "/";
  const own = "https://own.invalid";
  if (!URL.canParse(requested, own)) return "/";
  const url = new URL(requested, own);
  if (url.origin !== own || url.pathname.startsWith("//") || OF_GUESTS.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
};

export const signInPath = (url: string): string => {
  const path = returnPath(url);
  return path === "/" ? "/sign-in/" : `/sign-in/?return=${encodeURIComponent(path)}`;
};
