/** One request as its client saw it. Times in ms of this process. */
export interface Exchange {
  readonly client: string;
  readonly user: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: unknown;
  /** Under which a write is repeated; null = none. */
  readonly key: string | null;
  /** The session's cookie; null = none. */
  readonly session: string | null;
  readonly start: number;
  end: number;
  /** null = no answer arrived. */
  status: number | null;
  answer: unknown;
}

const SESSION = /(?:^|;\s*)(?:__Host-)?larder_session=([^;]+)/;

const parsed = (text: unknown): unknown => {
  if (typeof text !== "string" || text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const now = (): number => performance.now();

/** The transport of an SDK client, which notes every call: when it started, when it was answered, and with what. */
export class Recorder {
  readonly exchanges: Exchange[] = [];

  fetchOf(client: string, user: string): (url: string, init: RequestInit) => Promise<Response> {
    return async (url, init) => {
      const headers = new Headers(init.headers);
      const { pathname, search } = new URL(url);
      const exchange: Exchange = {
        client,
        user,
        method: init.method ?? "GET",
        url: pathname + search,
        body: parsed(init.body),
        key: headers.get("idempotency-key"),
        session: SESSION.exec(headers.get("cookie") ?? "")?.[1] ?? null,
        start: now(),
        end: Infinity,
        status: null,
        answer: null,
      };
      this.exchanges.push(exchange);
      const response = await fetch(url, init);
      // An answer that breaks off is none.
      const text = await response.text();
      exchange.end = now();
      exchange.status = response.status;
      exchange.answer = parsed(text);
      const isEmpty = [101, 204, 205, 304].includes(response.status);
      return new Response(isEmpty ? null : text, { status: response.status, headers: response.headers });
    };
  }
}
