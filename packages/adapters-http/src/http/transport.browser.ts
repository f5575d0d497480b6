import { type ZoneOption, zoneOf } from "@larder/domain/page/timezone";
import { HOST_TIMEOUTS, type Transport } from "./transport.ts";

/** A cookie of this page; null = none. */
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

/** The server this page came from. An invalid `zone` is a `UsageError` (OP-120). */
export const browserTransport = ({
  zone,
  ...options
}: { readonly zone: ZoneOption } & Partial<
  Pick<
    Transport,
    | "fetch"
    | "referer"
    | "configured"
    | "owner"
    | "baseUrl"
    | "messageProvider"
    | "load"
    | "iterable"
    | "mayReport"
    | "timeouts"
  >
>): Transport => ({
  fetch: (url, init) => window.fetch(url, init),
  baseUrl: "",
  timeouts: HOST_TIMEOUTS,
  cookie: browserCookie,
  referer: () => document.referrer,
  ...options,
  zone: zoneOf(zone),
});
