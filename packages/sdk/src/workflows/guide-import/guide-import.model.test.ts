import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { guideImportModel } from "./model/property.ts";

it(
  "GUIDE-IO-01 GUIDE-IO-05 GUIDE-IO-07 GUIDE-IO-08 OP-66 OP-91 the import survives any fault",
  () => checkModel(guideImportModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
