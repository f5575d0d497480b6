import { it } from "vitest";
import { bare } from "../../model/face.ts";
import { MODEL_TIMEOUT_MS, prove } from "../../model/prove.ts";
import { cartModel } from "./model/property.ts";

it(
  "CART-10 CART-25 CART-26 SUBMIT-01 SUBMIT-07 OP-75 OP-81 OP-91 whatever arrives late or never, fails, is answered wrongly or hangs, the cart ends as it was meant or says why not, and each order is placed once",
  () => prove(cartModel, bare, "bare"),
  MODEL_TIMEOUT_MS,
);
