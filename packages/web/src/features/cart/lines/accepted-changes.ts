import type { CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { createContext } from "react";
import { makeFields } from "../../../state/observable.ts";

/** When it was accepted, ms since 1970. */
export interface Accepted<Was> {
  readonly was: Was;
  readonly at: number;
}

/** Changes accepted since the cart was opened, shown as quiet notes until it's closed (CART-31, CART-32). */
export class AcceptedChanges {
  lines: ReadonlyMap<string, Accepted<SeenLine>> = new Map();

  constructor() {
    makeFields(this, ["lines"]);
  }

  add({ id, seen: was }: CartLine): void {
    if (was !== null) this.lines = new Map(this.lines).set(id, { was, at: Date.now() });
  }
}

export const AcceptedContext = createContext(new AcceptedChanges());
