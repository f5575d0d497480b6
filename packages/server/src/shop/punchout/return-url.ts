const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** A URL that a browser may post a cart to: https, or http on this machine; null = invalid. */
export const returnUrlOf = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = url.protocol === "http:" && LOOPBACK.includes(url.hostname);
  return (url.protocol === "https:" || isLocal) && url.username === "" && url.password === "" ? url : null;
};

/** Whether a buyer bound to `host` may receive carts at `url`. On this machine any port is allowed if the buyer names none. */
export const isReturnHost = (url: URL, host: string): boolean =>
  url.host === host || (LOOPBACK.includes(host) && url.hostname === host);

/** A host in the form buyers are bound to: lowercase, with a non-default port; null = invalid. */
export const returnHostOf = (text: string): string | null => {
  const url = returnUrlOf(`https://${text}/`) ?? null;
  return url === null || url.pathname !== "/" || /[/?#\\@\s]/.test(text) ? null : url.host;
};
