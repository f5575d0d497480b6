import type { Transport } from "../src/transport.ts";

/** A browser's cookies, as far as one server needs them. */
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

/** A transport for Node: real requests to a real server, with the cookies of one browser. */
export const nodeSession = (baseUrl: string, jar = new CookieJar()): Transport => ({
  baseUrl,
  fetch: async (url, init) => {
    const headers = new Headers(init.headers);
    const cookies = jar.header();
    if (cookies !== "") headers.set("cookie", cookies);
    const response = await fetch(url, { ...init, headers });
    jar.take(response);
    return response;
  },
  cookie: jar.get,
  zone: () => "America/New_York",
  referer: () => "",
});
