import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { cartModel } from "./model/property.ts";

it(
  "CART-10 CART-25 CART-26 SUBMIT-01 SUBMIT-07 OP-75 OP-81 OP-91 whatever arrives late or never, fails, is answered wrongly or hangs, the cart ends as it was meant or says why not, and each order is placed once",
  () => checkModel(cartModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
