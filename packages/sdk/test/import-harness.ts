import type { Failure } from "@larder/domain/failure";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Effect from "effect/Effect";
import { guideFilesPort } from "../src/workflows/guide-import/model/guide-files.ts";
import { openStorefront, type OpenStorefront, send } from "./open-storefront.ts";

/** Two usable rows and one bad one. */
export const file = { name: "Weekend.csv", content: "sku,par,station\nBEEF1,3,Grill\nNOPE,1,Grill\nP001,2,Cold" };
export const weekday = 9_001 as GuideId;
/** Delays every call a little, like a network. */
export const slow = ({ backend }: OpenStorefront) => {
  backend.intercept.current = (_, run) =>
    Effect.andThen(
      Effect.promise<void>(() => new Promise((resolve) => void setImmediate(resolve))),
      run,
    );
};
export const unexpected = (status: number): Failure => ({
  _tag: "Unexpected",
  reason: status >= 500 ? "server" : "unreadable",
  status,
  detail: "",
});

/** A storefront that can read guide files. */
export const openImport = (options: Parameters<typeof openStorefront>[0] = {}) =>
  openStorefront({ ...options, ports: (backend, session) => [guideFilesPort(backend, session)] });

export const reviewing = async (target: GuideId | null = null) => {
  const open = await openImport({ url: "/order-guide-import/" });
  await send(open.storefront.guideImport, { _tag: "FileChosen", file, target });
  open.calls();
  return open;
};
