import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { guideCartModel } from "./model/property.ts";

it(
  "GUIDE-CART-02 GUIDE-CART-03 GUIDE-CART-04 GUIDE-CART-05 GUIDE-CART-06 GUIDE-CART-09 GUIDE-CART-10 GUIDE-CART-11 no entry is lost or doubled",
  () => checkModel(guideCartModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
