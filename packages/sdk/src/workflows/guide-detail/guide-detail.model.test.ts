import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { guideDetailModel } from "./model/property.ts";

it(
  "GUIDE-VIEW-13 GUIDE-VIEW-14 GUIDE-VIEW-17 GUIDE-VIEW-19 GUIDE-EDIT-01 GUIDE-EDIT-03 GUIDE-EDIT-05 GUIDE-EDIT-06 GUIDE-EDIT-08 GUIDE-EDIT-09 GUIDE-EDIT-13 GUIDE-EDIT-23 GUIDE-EDIT-31 OP-50 OP-51 OP-91 OP-143 the guide survives any fault",
  () => checkModel(guideDetailModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
