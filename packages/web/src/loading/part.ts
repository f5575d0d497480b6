import { createListeners } from "./listeners.ts";

/** Delays before retries, ms; the last repeats. */
const WAITS = [1_000, 3_000, 10_000, 30_000] as const;

/** Removes a failed style sheet, or the next attempt would count it as loaded. */
const dropStyles = (event: Event): void => {
  if (event.target instanceof HTMLLinkElement && event.target.rel === "stylesheet") event.target.remove();
};
if (typeof document === "object") document.addEventListener("error", dropStyles, true);

/** Waits for every requested style sheet; whether one failed. */
const stylesFailed = async (): Promise<boolean> =>
  (
    await Promise.all(
      Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])'),
        async (link) =>
          link.sheet === null &&
          new Promise<boolean>((resolve) => {
            // Not the event properties: several parts wait for one style sheet.
            link.addEventListener("load", () => resolve(false));
            link.addEventListener("error", () => resolve(true));
          }),
      ),
    )
  ).includes(true);

const failed = new Set<Part<object>>();

const fetchFailed = (): void => {
  for (const part of failed) void part.fetch();
};

const failures = createListeners();
export const onPartFailure = failures.subscribe;

/** A failed load is retried after a delay, on reconnect, and when another part arrives, until it succeeds. */
export class Part<T extends object> {
  #state: T | "idle" | "failed" = "idle";
  #attempt: Promise<boolean> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = createListeners();

  constructor(private readonly load: () => Promise<T>) {}

  /** `idle` until the first attempt ends, `failed` from a failed attempt until it's loaded. */
  readonly get = (): T | "idle" | "failed" => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Resolves to whether the part is loaded after this attempt. */
  readonly fetch = (): Promise<boolean> =>
    typeof this.#state === "object" ? Promise.resolve(true) : (this.#attempt ??= this.#try());

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
      // The bundler waits for a shared style sheet only with the first of its parts.
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
