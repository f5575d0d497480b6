import { browserStorage, isBrowser } from "@larder/adapters-http/browser";
import { type Actions, actionsOf } from "../actions/actions.ts";
import { disposal } from "../actions/disposal.ts";
import type { CommandRunner } from "../kernel/effect-runner.ts";
import { memoryStorage, type Storages } from "../kernel/storage.ts";
import { createStorefront, type Storefront } from "../storefront.ts";
import { sessionOwnerOf } from "../workflows/session/view.ts";
import { checkedRunner, checkOptions, type LarderOptions } from "./options.ts";

/** A storefront with everything under it. */
export interface Larder extends Omit<Storefront, "dispose"> {
  /** What users do, as promises that never reject. */
  readonly actions: Actions;
  /** Ends everything: running calls and timers are canceled, waiting actions resolve as `Disposed`, and the process can end. */
  readonly dispose: () => Promise<void>;
}

const randomId = (): string =>
  (globalThis as unknown as { readonly crypto: { readonly randomUUID: () => string } }).crypto.randomUUID();

const ownStorage = (): Storages =>
  isBrowser()
    ? { local: browserStorage("local"), session: browserStorage("session") }
    : { local: memoryStorage(), session: memoryStorage() };

/**
 * A working storefront for a shop's address, in browsers, Node, Deno and Bun: cookies, write tokens, retries and storage
 * included. Throws `UsageError` if an option is wrong; from then on whatever fails is in the states.
 */
export const createLarder = (options: LarderOptions): Larder => {
  checkOptions(options, isBrowser());
  const { url, fetch, vendors, storage = ownStorage(), zone, effects, ...others } = options;
  const settledZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { onDispose, dispose: endActions } = disposal();
  const newId = options.newId ?? randomId;
  let runner: CommandRunner | null = null;
  const ownEffects = async (): Promise<CommandRunner> => {
    const { hostRunner } = await import("./host-runner.ts");
    return hostRunner(
      {
        url,
        zone: settledZone,
        cookies: storage.local,
        ...(fetch === undefined ? {} : { fetch }),
        owner: () => sessionOwnerOf(storefront.session.get()),
        configured: () => storefront.header.get().settings.value ?? {},
        messageProvider: () => storefront.header.get().settings.value?.iterable ?? null,
      },
      vendors,
    );
  };
  const storefront = createStorefront({
    // Without the vendors' packages no event leaves, so what makes events isn't loaded.
    doNotTrack: vendors === undefined && effects === undefined,
    ...others,
    effects: async () => (runner = checkedRunner(await (effects ?? ownEffects)())),
    storage,
    now: options.now ?? (() => Date.now()),
    newId,
    zone: settledZone,
  });
  const actions = actionsOf({ at: storefront, newId, onDispose });
  return {
    ...storefront,
    actions,
    dispose: async () => {
      storefront.dispose();
      endActions();
      await runner?.dispose();
    },
  };
};
