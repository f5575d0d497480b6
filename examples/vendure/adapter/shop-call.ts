import type { calls } from "@larder/calls/calls";
import type { EditStamp } from "@larder/domain/cart/edit-order";
import type { Session, ShopApi } from "./shop-api.ts";

export interface Customer {
  readonly email: string;
  readonly userName: string;
  readonly displayName: string;
  readonly currentOrganization: { readonly id: number; readonly name: string };
  readonly organizations: readonly number[];
  readonly onHold: string;
}

export interface ShopCall {
  readonly vendure: ShopApi;
  readonly session: Session;
  readonly user: Customer | null;
  /** Path, query and body in one object, as the call declares them. */
  readonly input: any;
  readonly key: string | null;
  /** Orders one client's changes of an item. */
  readonly stamp: EditStamp | null;
  readonly path: string;
  readonly host: string;
  readonly zone: string;
  readonly leftOut: ReadonlyMap<string, string>;
  readonly keep: (session: Session | null) => void;
}

export type Groups = typeof calls;
export type Handlers<G extends keyof Groups> = {
  readonly [K in keyof Groups[G]]?: (call: ShopCall) => Promise<unknown>;
};
