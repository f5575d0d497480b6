import type { Random } from "./random.ts";
import type { Answer, Shop } from "./shop.ts";

/** How likely each fault of a request is. */
export interface Weather {
  lostRequest: number;
  lostAnswer: number;
  doubled: number;
  slow: number;
  /** A request that isn't slow takes up to this long one way, in ms. */
  spread: number;
}

/** From home, and on the wireless network of one kitchen. */
export const SPREAD = 400;
export const NEAR = 20;

export const CALM: Weather = { lostRequest: 0, lostAnswer: 0, doubled: 0, slow: 0, spread: SPREAD };

/** A bad day: every tenth request meets something. */
export const STORMY: Weather = {
  lostRequest: 0.03,
  lostAnswer: 0.04,
  doubled: 0.03,
  slow: 0.03,
  spread: SPREAD,
};

export interface Sent {
  readonly device: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What the network saw of one request. */
export interface Exchange extends Sent {
  readonly n: number;
  readonly at: number;
  /** The server's answers, doubled requests counted, whether or not they arrived. */
  readonly answers: { readonly at: number; readonly status: number; readonly body: string }[];
  readonly requestIds: string[];
  /** What the device got; null = nothing. */
  received: { readonly at: number; readonly status: number } | null;
}

/** A browser gives up after this long, in ms. */
const PATIENCE = 30_000;

/** What a balancer answers for a server that doesn't run; without one, the connection is refused. */
const BALANCER_ANSWER: Answer = { status: 503, body: "", headers: new Headers() };

/** Carries requests to the shop and answers back: late, twice, or not at all. */
export class Network {
  readonly exchanges: Exchange[] = [];
  readonly #inFlight = new Map<number, (reason: string) => void>();
  /** Devices without a network: nothing of theirs arrives, nor what is for them. */
  readonly away = new Set<string>();
  /** How long what a device sends now, and its answer, take on their way, in ms. */
  readonly heldUp = new Map<string, { readonly request: number; readonly answer: number }>();
  weather: Weather = { ...CALM };
  note = (_line: string): void => {};

  constructor(
    private readonly shop: Shop,
    private readonly random: Random,
  ) {}

  /** The server's process ended: connections to it break. */
  readonly cut = (): void => {
    for (const fail of this.#inFlight.values()) this.shop.timeline.after(1, () => fail("reset"));
  };

  /** A device leaves its network: its connections break, and what it has sent may still arrive. */
  leave(device: string): void {
    this.away.add(device);
    for (const [n, fail] of this.#inFlight)
      if (this.exchanges[n]?.device === device) this.shop.timeline.after(1, () => fail("no network"));
  }

  #delay(): number {
    const { random, weather } = this;
    return random.chance(weather.slow) ? 1_000 + random.next() * 39_000 : 5 + random.next() ** 3 * weather.spread;
  }

  #deliver(exchange: Exchange, answered: (answer: Answer) => void, refused: () => void): void {
    const { n, method, url, headers, body } = exchange;
    const answer = this.shop.inject(String(n), {
      method: method as "GET",
      url,
      headers,
      remoteAddress: "192.0.2.7",
      ...(body === null ? {} : { payload: body }),
    });
    if (answer === null) return this.random.chance(0.5) ? refused() : answered(BALANCER_ANSWER);
    this.note(`arrives ${n}`);
    void answer.then((one) => {
      exchange.answers.push({ at: this.shop.timeline.now, status: one.status, body: one.body });
      this.note(`answered ${n} ${one.status} ${one.body.length}`);
      answered(one);
    });
  }

  /** Sends a request; rejects like a browser's fetch when no answer arrives. */
  fetch(sent: Sent, signal?: AbortSignal | null): Promise<Answer> {
    const { random, weather, shop } = this;
    const { timeline } = shop;
    const n = this.exchanges.length;
    const exchange: Exchange = { ...sent, n, at: timeline.now, answers: [], requestIds: [], received: null };
    this.exchanges.push(exchange);
    this.note(
      `${sent.device} sends ${n} ${sent.method} ${sent.url} ${sent.headers["idempotency-key"] ?? ""} ${sent.body ?? ""}`,
    );
    return new Promise((resolve, reject) => {
      let isOver = false;
      const over = (): boolean => {
        if (isOver) return false;
        isOver = true;
        this.#inFlight.delete(n);
        cancel();
        timeline.sign();
        return true;
      };
      const fail = (reason: string): void => {
        if (!over()) return;
        this.note(`fails ${n} ${reason}`);
        reject(new TypeError(`fetch failed: ${reason}`));
      };
      const cancel = timeline.after(PATIENCE, () => fail("timeout"));
      signal?.addEventListener("abort", () => fail("aborted"), { once: true });
      this.#inFlight.set(n, fail);
      const heldUp = this.heldUp.get(sent.device);
      const isLost = this.away.has(sent.device) || (heldUp === undefined && random.chance(weather.lostRequest));
      const isAnswerLost = heldUp === undefined && random.chance(weather.lostAnswer);
      const receive = (answer: Answer): void => {
        if (isAnswerLost) return void timeline.after(this.#delay(), () => fail("answer lost"));
        timeline.after(heldUp?.answer ?? this.#delay(), () => {
          if (this.away.has(sent.device)) return fail("answer lost");
          if (!over()) return;
          exchange.received = { at: timeline.now, status: answer.status };
          this.note(`receives ${n}`);
          resolve(answer);
        });
      };
      timeline.after(heldUp?.request ?? this.#delay(), () => {
        if (isLost) return fail("request lost");
        // A closed tab's request may still arrive.
        this.#deliver(exchange, receive, () => fail("refused"));
      });
      if (random.chance(weather.doubled) && "idempotency-key" in sent.headers)
        timeline.after(this.#delay() + 1, () =>
          this.#deliver(
            exchange,
            () => {},
            () => {},
          ),
        );
    });
  }
}
