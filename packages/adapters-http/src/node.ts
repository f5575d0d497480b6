import { type ZoneOption, zoneOf } from "@larder/domain/page/timezone";
import { CookieJar } from "./http/cookie-jar.ts";
import { HOST_TIMEOUTS, type Transport } from "./http/transport.ts";

export { CookieJar };

/** A transport for Node with one session's cookies; an invalid `zone` is a `UsageError`. */
export const nodeTransport = (
  baseUrl: string,
  { zone, cookies = new CookieJar() }: { readonly zone: ZoneOption; readonly cookies?: CookieJar },
): Transport => ({
  baseUrl,
  timeouts: HOST_TIMEOUTS,
  fetch: async (url, init) => {
    const headers = new Headers(init.headers);
    const sent = cookies.header();
    if (sent !== "") headers.set("cookie", sent);
    const response = await fetch(url, { ...init, headers });
    cookies.take(response);
    return response;
  },
  cookie: cookies.get,
  zone: zoneOf(zone),
  referer: () => "",
});
