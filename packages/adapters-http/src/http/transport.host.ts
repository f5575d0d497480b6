import { type ZoneOption, zoneOf } from "@larder/domain/page/timezone";
import { CookieJar, type CookiePlace } from "./cookie-jar.ts";
import { HOST_TIMEOUTS, type Transport } from "./transport.ts";
import { isBrowser } from "./is-browser.ts";
import { browserTransport } from "./transport.browser.ts";

/** The same in a browser and outside one. */
export interface HostOptions extends Partial<
  Pick<Transport, "fetch" | "referer" | "configured" | "owner" | "messageProvider" | "load" | "timeouts">
> {
  /** The shop's origin, with or without a trailing slash. */
  readonly url: string;
  readonly zone: ZoneOption;
  /** Keeps the cookies outside a browser, which keeps them itself. */
  readonly cookies?: CookiePlace | undefined;
}

/** A transport with a jar of its own for one session. */
const jarTransport = (baseUrl: string, { url: _, zone, cookies, ...options }: HostOptions): Transport => {
  const jar = new CookieJar(cookies);
  const { fetch: send = (to: string, init: RequestInit) => fetch(to, init) } = options;
  return {
    timeouts: HOST_TIMEOUTS,
    referer: () => "",
    ...options,
    baseUrl,
    fetch: async (to, init) => {
      const headers = new Headers(init.headers);
      const sent = jar.header();
      if (sent !== "" && init.credentials !== "omit") headers.set("cookie", sent);
      const response = await send(to, { ...init, headers });
      jar.take(response);
      return response;
    },
    cookie: jar.get,
    zone: zoneOf(zone),
  };
};

/** The transport for this runtime: the page's cookies in a browser, a jar in Node, Deno and Bun. */
export const hostTransport = (options: HostOptions): Transport => {
  const baseUrl = options.url.replace(/\/+$/, "");
  if (!isBrowser()) return jarTransport(baseUrl, options);
  const { url: _url, cookies: _cookies, ...rest } = options;
  return browserTransport({ ...rest, baseUrl: baseUrl === location.origin ? "" : baseUrl });
};
