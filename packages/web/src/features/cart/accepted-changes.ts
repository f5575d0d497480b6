import type { CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { makeObservable, observableRef, runInAction } from "mobx";
import { createContext } from "react";

/** What was accepted, and when, ms since 1970. */
export interface Accepted<Was> {
  readonly was: Was;
  readonly at: number;
}

/** The changes that were accepted since the cart was opened: they stay on the screen as quiet notes until it is left (CART-31, CART-32). */
export class AcceptedChanges {
  /** How its customer had seen a line before, by its id. */
  lines: ReadonlyMap<string, Accepted<SeenLine>> = new Map();

  constructor() {
    makeObservable(this, { lines: observableRef });
  }

  add({ id, seen: was }: CartLine): void {
    if (was !== null)
      runInAction(() => {
        this.lines = new Map(this.lines).set(id, { was, at: Date.now() });
      });
  }
}

/** Those of the cart that is open. */
export const AcceptedContext = createContext(new AcceptedChanges());
