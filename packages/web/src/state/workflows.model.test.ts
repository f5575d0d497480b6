import type { Face } from "@larder/sdk/model/face";
import { MODEL_TIMEOUT_MS, prove } from "@larder/sdk/model/prove";
import { guideDetailModel } from "@larder/sdk/workflows/guide-detail/model/property";
import { autorun } from "mobx";
import { it } from "vitest";
import { Observed } from "./observed.ts";

/** A workflow as a screen sees it: `get` answers what an observer has been shown last. */
const throughMobx: Face = (workflow) => {
  const observed = new Observed(workflow);
  let seen = workflow.get();
  const stop = autorun(() => void (seen = observed.state));
  return { get: () => seen, subscribe: workflow.subscribe, send: workflow.send, close: stop };
};

it(
  "GUIDE-VIEW-13 GUIDE-VIEW-17 GUIDE-EDIT-06 GUIDE-EDIT-08 GUIDE-EDIT-09 OP-143 an observer is shown the guide of every moment, whatever is done, arrives late or fails",
  () => prove(guideDetailModel, throughMobx, "MobX"),
  MODEL_TIMEOUT_MS,
);
