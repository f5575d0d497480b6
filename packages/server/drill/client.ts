import { linesOf } from "@larder/domain/cart/cart-lines";
import { linesOf as guideLinesOf } from "@larder/domain/order-guide/line";
import { createLarder, type Larder } from "@larder/sdk/larder/create-larder";
import { memoryStorage } from "@larder/sdk/testing/index";
import { pause } from "./processes.ts";
import type { Recorder } from "./recorder.ts";

/** Who orders. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A line of a cart that is watched. */
export interface Watched {
  readonly sku: string;
  readonly unit: string;
}

/** Between two acts of a client, in ms: a second of eight clients is some fifty calls. */
const THINKS = 60;

/** How long an act may take until the client is said to be stuck, in ms. */
export const PATIENCE = 60_000;

const pick = <A>(list: readonly A[]): A => list[Math.floor(Math.random() * list.length)]!;

/** A chef's device: the SDK with a storage of its own, doing one thing after the other and never started again. */
export class Client {
  readonly #larder: Larder;
  readonly #fetch: (url: string, init: RequestInit) => Promise<Response>;
  #isWorking = false;
  #loop: Promise<void> = Promise.resolve();
  #guide = 0;

  constructor(
    readonly name: string,
    readonly person: Person,
    private readonly watched: readonly Watched[],
    private readonly url: string,
    recorder: Recorder,
    /** Two devices of a person: their clocks never show the same millisecond, so that one edit is the last. */
    device: 0 | 1,
  ) {
    this.#fetch = recorder.fetchOf(name, person.email);
    const cookies = memoryStorage();
    this.#cookies = () => cookies.get("larder.cookies");
    this.#larder = createLarder({
      url,
      fetch: this.#fetch,
      storage: { local: cookies, session: memoryStorage() },
      now: () => Math.floor(Date.now() / 2) * 2 + device,
      zone: "America/New_York",
    });
  }

  readonly #cookies: () => string | null;

  get #cookie(): string {
    const pairs = JSON.parse(this.#cookies() ?? "[]") as readonly (readonly [string, string])[];
    return pairs.map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Signs in, however long that takes. */
  async open(): Promise<void> {
    const { actions } = this.#larder;
    const { email, password } = this.person;
    while (!(await actions.signIn({ email, password })).ok) await pause(500);
    for (let guides = await actions.guides(); ; guides = await actions.guides()) {
      this.#guide = (guides.ok ? guides.value[0]?.id : 0) ?? 0;
      if (this.#guide !== 0 && (await actions.openGuide({ id: this.#guide })).ok) break;
      await pause(500);
    }
    while (!(await actions.cart()).ok) await pause(500);
  }

  readonly #add = async (): Promise<void> => {
    const { sku, unit } = pick(this.watched);
    await this.#larder.actions.addItems({ items: [{ sku, unit, quantity: 1 }] });
  };

  readonly #set = async (): Promise<void> => {
    const { optimisticCart } = this.#larder.cart.get();
    const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
    if (lines.length === 0) return this.#add();
    await this.#larder.actions.setLine({ id: pick(lines).id, quantity: 1 + Math.floor(Math.random() * 9) });
  };

  readonly #look = async (): Promise<void> => {
    await this.#raw("/web-api/cart");
  };

  readonly #type = async (): Promise<void> => {
    const { guide } = this.#larder.guideDetail.get();
    const lines = guide === null ? [] : guideLinesOf(guide).filter(({ inStock }) => inStock);
    if (lines.length === 0) return void (await this.#larder.actions.openGuide({ id: this.#guide }));
    const line = lines[Math.floor(Math.random() * Math.min(3, lines.length))]!;
    await this.#larder.actions.setQuantity({ sku: line.productSku, quantity: Math.floor(Math.random() * 9) });
  };

  readonly #submit = async (): Promise<void> => {
    const { actions } = this.#larder;
    if (!(await actions.cart()).ok) return;
    await actions.acceptChanges();
    await actions.submit();
  };

  /** Signs out, tries whether the session goes on, and signs in again. */
  readonly #changeSession = async (): Promise<void> => {
    const before = this.#cookie;
    if (!(await this.#larder.actions.signOut()).ok) return;
    await this.#raw("/web-api/cart", before);
    await this.open();
  };

  /** A read of its own, as the same session. */
  async #raw(path: string, cookie = this.#cookie): Promise<void> {
    await this.#fetch(`${this.url}${path}`, {
      method: "GET",
      headers: { accept: "application/json", cookie },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => {});
  }

  /** Reads what became of an order that was sent under a key. */
  readonly readOrder = (key: string): Promise<void> =>
    this.#raw(`/web-api/cart/submission?key=${encodeURIComponent(key)}`);

  readonly readCart = (): Promise<void> => this.#raw("/web-api/cart");

  /** Does one thing after the other until `rest`. */
  work(): void {
    this.#isWorking = true;
    this.#loop = (async () => {
      while (this.#isWorking) {
        const at = Math.random();
        const act =
          at < 0.3
            ? this.#add
            : at < 0.55
              ? this.#set
              : at < 0.7
                ? this.#look
                : at < 0.93
                  ? this.#type
                  : at < 0.99
                    ? this.#submit
                    : this.#changeSession;
        await act();
        await pause(THINKS * (0.5 + Math.random()));
      }
    })();
  }

  /** Ends its work. Resolves to whether it came to an end by itself. */
  async rest(): Promise<boolean> {
    this.#isWorking = false;
    const isDone = await Promise.race([this.#loop.then(() => true), pause(PATIENCE).then(() => false)]);
    const { cart } = this.#larder;
    const end = Date.now() + PATIENCE;
    while (cart.get().queue.length > 0 && Date.now() < end) await pause(50);
    return isDone && cart.get().queue.length === 0;
  }

  readonly dispose = (): Promise<void> => this.#larder.dispose();
}
