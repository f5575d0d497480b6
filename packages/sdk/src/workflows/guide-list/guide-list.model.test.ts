import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { guideListModel } from "./model/property.ts";

it(
  "GUIDE-LIST-03 GUIDE-LIST-07 GUIDE-LIST-08 GUIDE-LIST-09 GUIDE-LIST-10 GUIDE-LIST-11 GUIDE-LIST-12 GUIDE-IO-11 OP-41 OP-44 OP-91 the lists survive any fault",
  () => checkModel(guideListModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
