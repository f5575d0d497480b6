import { createListeners } from "../state/listeners.ts";

/** How long to wait before a part is fetched again, ms; the last one repeats. */
const WAITS = [1_000, 3_000, 10_000, 30_000] as const;

/** A stylesheet that could not be loaded is taken out, or the next attempt would count it as loaded. */
const dropStyles = (event: Event): void => {
  if (event.target instanceof HTMLLinkElement && event.target.rel === "stylesheet") event.target.remove();
};
if (typeof document === "object") document.addEventListener("error", dropStyles, true);

/** Waits for every style sheet that was requested; whether one of them could not be loaded. */
const stylesFailed = async (): Promise<boolean> =>
  (
    await Promise.all(
      Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
        async (link) =>
          link.sheet === null &&
          new Promise<boolean>((resolve) => {
            // Not the properties: several parts wait for one style sheet.
            link.addEventListener("load", () => resolve(false));
            link.addEventListener("error", () => resolve(true));
          }),
      ),
    )
  ).includes(true);

const failed = new Set<Part<object>>();

/** Fetches every part again that could not be fetched. */
const fetchFailed = (): void => {
  for (const part of failed) void part.fetch();
};

const failures = createListeners();
/** Calls back each time a part could not be fetched. */
export const onPartFailure = failures.subscribe;

/**
 * A part of the storefront that is fetched when it is first needed. When that fails it is fetched again: after a pause, when
 * the connection is back, and when another part arrives, until it is there.
 */
export class Part<T extends object> {
  #state: T | "idle" | "failed" = "idle";
  #attempt: Promise<boolean> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = createListeners();

  constructor(private readonly load: () => Promise<T>) {}

  /** The part; `idle` until the first attempt has ended, `failed` from a failed attempt until it is there. */
  readonly get = (): T | "idle" | "failed" => this.#state;

  /** Calls back when `get` has another answer. Returns an unsubscribe function. */
  readonly subscribe = this.#listeners.subscribe;

  /** Fetches the part unless it is there or on its way. Resolves to whether it is there when that attempt has ended. */
  readonly fetch = (): Promise<boolean> =>
    typeof this.#state === "object" ? Promise.resolve(true) : (this.#attempt ??= this.#try());

  /** Resolves with the part when it is there, after as many attempts as it takes. */
  readonly whenThere = (): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        if (typeof this.#state !== "object") return;
        stop();
        resolve(this.#state);
      };
      const stop = this.subscribe(look);
      void this.fetch().then(look);
    });

  async #try(): Promise<boolean> {
    clearTimeout(this.#timer);
    try {
      let part = await this.load();
      // The bundler waits for a style sheet only with the first of the parts that share it.
      if (typeof document === "object" && (await stylesFailed())) part = await this.load();
      failed.delete(this);
      this.#set(part);
      fetchFailed();
      return true;
    } catch (reason) {
      console.error(reason);
      if (failed.size === 0) addEventListener("online", fetchFailed);
      failed.add(this);
      this.#timer = setTimeout(this.fetch, WAITS[this.#failures] ?? WAITS.at(-1));
      this.#failures += 1;
      this.#set("failed");
      failures.notify();
      return false;
    } finally {
      this.#attempt = null;
    }
  }

  #set(state: T | "failed"): void {
    this.#state = state;
    this.#listeners.notify();
  }
}
