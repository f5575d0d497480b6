import type { ViewAdapter } from "@larder/sdk/testing/model/view-adapter";
import { MODEL_TIMEOUT_MS, checkModel } from "@larder/sdk/testing/model/check-model";
import { guideCartModel } from "@larder/sdk/workflows/guide-cart/model/property";
import { guideDetailModel } from "@larder/sdk/workflows/guide-detail/model/property";
import { guideImportModel } from "@larder/sdk/workflows/guide-import/model/property";
import { guideListModel } from "@larder/sdk/workflows/guide-list/model/property";
import { autorun } from "mobx";
import { it } from "vitest";
import { Observed } from "@larder/sdk/mobx";

/** A workflow through MobX: `get` returns what an observer last saw. */
const mobxAdapter: ViewAdapter = (workflow) => {
  const observed = new Observed(workflow);
  let seen = workflow.get();
  const stop = autorun(() => void (seen = observed.state));
  return { get: () => seen, subscribe: workflow.subscribe, send: workflow.send, close: stop };
};

it(
  "GUIDE-VIEW-13 GUIDE-VIEW-17 GUIDE-EDIT-06 GUIDE-EDIT-08 GUIDE-EDIT-09 OP-143 observers see the guide",
  () => checkModel(guideDetailModel, mobxAdapter, "MobX"),
  MODEL_TIMEOUT_MS,
);

it(
  "GUIDE-LIST-09 GUIDE-LIST-10 GUIDE-LIST-12 OP-41 an observer always sees the current lists and mark",
  () => checkModel(guideListModel, mobxAdapter, "MobX"),
  MODEL_TIMEOUT_MS,
);

it(
  "GUIDE-IO-01 GUIDE-IO-07 GUIDE-IO-08 an observer always sees the current import",
  () => checkModel(guideImportModel, mobxAdapter, "MobX"),
  MODEL_TIMEOUT_MS,
);

it(
  "GUIDE-CART-04 GUIDE-CART-05 GUIDE-CART-10 an observer always sees the current guide cart",
  () => checkModel(guideCartModel, mobxAdapter, "MobX"),
  MODEL_TIMEOUT_MS,
);
