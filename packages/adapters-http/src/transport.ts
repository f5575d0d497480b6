/** The part of a fetch answer that the client reads. */
export interface TransportAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** What the client needs of the platform; everything of it can be replaced in a test (OP-127). */
export interface Transport {
  readonly fetch: (
    url: string,
    init: {
      readonly method: string;
      readonly headers: Record<string, string>;
      readonly body?: string | FormData;
      readonly signal: AbortSignal;
      readonly credentials: "same-origin";
    },
  ) => Promise<TransportAnswer>;
  /** The server's origin; empty for the page's own. */
  readonly baseUrl: string;
  readonly cookie: (name: string) => string | null;
  /** The settled IANA zone (OP-121). */
  readonly zone: () => string;
  /** document.referrer on the first load, then the former in-app URL (OP-120). */
  readonly referer: () => string;
}
