import type { EditStamp } from "@larder/domain/cart/edit-order";
import { readStored, type Storages, storedKeys, writeStored } from "../../kernel/storage.ts";
import type { Workflow } from "../../kernel/workflow.ts";
import type { CartState, StoredCart } from "./state.ts";
import { toStore } from "./view.ts";

/** Age in ms of another tab's newest unanswered edit after which that tab counts as gone. */
const ABANDONED_MS = 60_000;

/** The cart's unanswered edits per user, organization and tab, so a reload or crash loses none. */
export interface StoredCarts {
  /** Stores this owner's cart from now on; returns unanswered edits. Null = no cart. */
  readonly setOwner: (owner: string | null) => readonly StoredCart[];
  readonly owner: () => string | null;
  /** This browser's client id, shared by its tabs, with its last edit's stamp (OP-81). */
  readonly client: () => EditStamp;
  /** Rewrites this tab's id after everything stored was removed. */
  readonly keepTab: () => void;
  /** Rewrites the owner's unanswered edits, in case another tab removed them; returns the owner. */
  readonly keep: () => string | null;
  readonly stop: () => void;
}

const isStoredCart = (stored: StoredCart | null): stored is StoredCart =>
  stored !== null && Array.isArray(stored.queue);

const PARTS = ["queue", "failed", "submitting", "typedAddresses", "mayBeSent"] as const;

const isSame = (one: StoredCart | null, other: StoredCart | null): boolean =>
  PARTS.every((part) => one?.[part] === other?.[part]);

/** Stores unanswered edits synchronously with their event, before its commands run. */
export const keepCarts = (
  cart: Pick<Workflow<CartState, never>, "get" | "subscribe">,
  { local, session }: Storages,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): StoredCarts => {
  const tab = readStored<string>(session, "tab") ?? newId();
  const keepTab = () => writeStored(session, "tab", tab);
  keepTab();
  let owner: string | null = null;
  let last: StoredCart | null | undefined;
  let lastStamp = cart.get().lastStamp;

  const client = (): EditStamp => {
    const stored = readStored<Partial<EditStamp>>(local, "client");
    return { client: stored?.client ?? newId(), number: stored?.number ?? 0 };
  };
  const keepStamp = (): void => {
    const state = cart.get();
    if (state.lastStamp === lastStamp) return;
    ({ lastStamp } = state);
    // Another tab may have a later edit.
    writeStored(local, "client", { client: state.client, number: Math.max(lastStamp, client().number) });
  };
  const write = (stored: StoredCart | null): void => writeStored(local, `cart.${owner}.${tab}`, stored);
  const stop = cart.subscribe(() => {
    if (owner !== null) keepStamp();
    const stored = toStore(cart.get());
    if (owner === null || (last !== undefined && isSame(last, stored))) return;
    last = stored;
    write(stored);
  });
  const isAbandoned = ({ submitting, queue, failed = [], typedAddresses = [] }: StoredCart): boolean =>
    ![submitting, queue.at(-1), failed.at(-1)?.intent, typedAddresses.at(-1)].some(
      (last) => last && last.madeAt >= now() - ABANDONED_MS,
    );

  return {
    client: () => {
      const known = client();
      writeStored(local, "client", known);
      return known;
    },
    keepTab,
    keep: () => {
      if (owner !== null) write(toStore(cart.get()));
      return owner;
    },
    stop,
    owner: () => owner,
    setOwner: (next) => {
      owner = next;
      last = undefined;
      if (owner === null) return [];
      const own = `cart.${owner}.${tab}`;
      return storedKeys(local, `cart.${owner}.`).flatMap((key) => {
        const stored = readStored<StoredCart>(local, key);
        if (!isStoredCart(stored) || (key !== own && !isAbandoned(stored))) return [];
        if (key !== own) writeStored(local, key, null);
        return [stored];
      });
    },
  };
};
