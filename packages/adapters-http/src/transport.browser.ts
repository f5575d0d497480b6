import { type ZoneOption, zoneOf } from "@larder/domain/page/timezone";
import { HOST_TIMEOUTS, type Transport } from "./transport.ts";

/** A cookie of this page by its name; null = there is none. */
export const browserCookie = (name: string): string | null => {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return part.slice(at + 1);
    }
  }
  return null;
};

/** The server that this page came from. `referer` is the previous address on the site; before the first move it is the document's (OP-120). `zone` is an IANA zone, or a function that returns it; a wrong one is a `UsageError`. */
export const browserTransport = ({
  zone,
  ...options
}: { readonly zone: ZoneOption } & Partial<
  Pick<Transport, "fetch" | "referer" | "configured" | "baseUrl" | "messageProvider" | "load" | "timeouts">
>): Transport => ({
  fetch: (url, init) => window.fetch(url, init),
  baseUrl: "",
  timeouts: HOST_TIMEOUTS,
  cookie: browserCookie,
  referer: () => document.referrer,
  ...options,
  zone: zoneOf(zone),
});
