import type { Transport } from "./transport.ts";

const cookie = (name: string): string | null => {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};

/** The page's own fetch, cookies and zone. `referer` is the former in-app URL, told by whoever navigates (OP-120). */
export const browserTransport = (options: { readonly zone: () => string; readonly referer: () => string }): Transport => ({
  fetch: (url, init) => fetch(url, init),
  baseUrl: "",
  cookie,
  ...options,
});
