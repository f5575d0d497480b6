import type { Failure } from "@larder/domain/failure";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Effect from "effect/Effect";
import { openStorefront, type OpenStorefront, send } from "./open-storefront.ts";

/** Two rows that can be used, and one that cannot. */
export const file = { name: "Weekend.csv", content: "sku,par,station\nBEEF1,3,Grill\nNOPE,1,Grill\nP001,2,Cold" };
/** A guide that is there. */
export const weekday = 9_001 as GuideId;
/** Every call waits a little, as over a network. */
export const slow = ({ backend }: OpenStorefront) => {
  backend.intercept.current = (_, run) =>
    Effect.andThen(
      Effect.promise<void>(() => new Promise((resolve) => void setImmediate(resolve))),
      run,
    );
};
/** A status that no one expects. */
export const unexpected = (status: number): Failure => ({
  _tag: "Unexpected",
  reason: status >= 500 ? "server" : "unreadable",
  status,
  detail: "",
});

/** A storefront with the file under review. */
export const reviewing = async (target: GuideId | null = null) => {
  const open = await openStorefront({ url: "/order-guide-import/" });
  await send(open.storefront.guideImport, { _tag: "FileChosen", file, target });
  open.calls();
  return open;
};
