const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** An address that a browser may post a cart to: https, or http for a system on this machine; null = it is none. */
export const returnUrlOf = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = url.protocol === "http:" && LOOPBACK.includes(url.hostname);
  return (url.protocol === "https:" || isLocal) && url.username === "" && url.password === "" ? url : null;
};

/** Whether a cart may go to `url` for a buyer bound to `host`. A system on this machine may listen on any port when its buyer names none. */
export const isReturnHost = (url: URL, host: string): boolean =>
  url.host === host || (LOOPBACK.includes(host) && url.hostname === host);

/** A host as a buyer is bound to it: lower case, with the port if it is not https's; null = it is none. */
export const returnHostOf = (text: string): string | null => {
  const url = returnUrlOf(`https://${text}/`) ?? null;
  return url === null || url.pathname !== "/" || /[/?#\\@\s]/.test(text) ? null : url.host;
};
