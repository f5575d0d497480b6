import { type ZoneOption, zoneOf } from "@larder/domain/page/timezone";
import { HOST_TIMEOUTS, type Transport } from "./http/transport.ts";

/** One server's cookies, like a browser's: the session, and the token for writes. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  readonly get = (name: string): string | null => {
    const value = this.#cookies.get(name);
    return value === undefined ? null : decodeURIComponent(value);
  };

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at).trim();
      const value = pair.slice(at + 1).trim();
      const isOver = attributes.some((one) => /^\s*max-age=0\s*$/i.test(one)) || value === "";
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

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
