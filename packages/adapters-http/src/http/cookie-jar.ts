/** Where a jar keeps its cookies between two runs of a program. */
export interface CookiePlace {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
}

/** Among the storefront's own keys, so that signing out removes it (T9). */
const KEY = "larder.cookies";

/** One server's cookies, like a browser's: the session, and the token for writes. `place` keeps them. */
export class CookieJar {
  readonly #cookies: Map<string, string>;
  readonly #place: CookiePlace | null;

  constructor(place: CookiePlace | null = null) {
    this.#place = place;
    this.#cookies = new Map(readPairs(place?.get(KEY) ?? null));
  }

  readonly get = (name: string): string | null => {
    const value = this.#cookies.get(name);
    return value === undefined ? null : decodeURIComponent(value);
  };

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  take(response: Response): void {
    const lines = response.headers.getSetCookie();
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at).trim();
      const value = pair.slice(at + 1).trim();
      const isOver = attributes.some((one) => /^\s*max-age=0\s*$/i.test(one)) || value === "";
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    if (lines.length > 0) this.#place?.set(KEY, JSON.stringify([...this.#cookies]));
  }
}

const readPairs = (text: string | null): readonly (readonly [string, string])[] => {
  if (text === null) return [];
  try {
    return JSON.parse(text) as readonly (readonly [string, string])[];
  } catch {
    return [];
  }
};
