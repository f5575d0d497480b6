import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { guideImportModel } from "./model/property.ts";

it(
  "GUIDE-IO-01 GUIDE-IO-05 GUIDE-IO-07 GUIDE-IO-08 OP-66 OP-91 whatever is pressed and whatever is lost, one call at a time is waited for, every guide that was made is reported once, and nothing else is left behind",
  () => checkModel(guideImportModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
