import { it } from "vitest";
import { direct } from "../../testing/model/view-adapter.ts";
import { MODEL_TIMEOUT_MS, checkModel } from "../../testing/model/check-model.ts";
import { orderEditModel } from "./model/order-edit.ts";
import { cartModel } from "./model/property.ts";

it(
  "CART-10 CART-25 CART-26 SUBMIT-01 SUBMIT-07 OP-75 OP-81 OP-91 the cart survives any fault",
  () => checkModel(cartModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);

it(
  "SUBMIT-12 SUBMIT-13 SUBMIT-14 CART-19 CART-21 CART-22 CART-38 modifying an order survives any fault",
  () => checkModel(orderEditModel, direct, "direct"),
  MODEL_TIMEOUT_MS,
);
