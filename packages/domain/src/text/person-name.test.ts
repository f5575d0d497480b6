import { expect, it } from "vitest";
import { handText } from "../order/order-hands.ts";
import { textsOf } from "../languages/texts.ts";
import { FORMER_USER } from "../account/former-user.ts";

it("OP-21 HIST-03 someone who was erased is named in the reader's language; names stay", () => {
  const { personName } = textsOf("es").personName;
  expect(personName(FORMER_USER)).toBe("Usuario anterior");
  expect(personName("Marisol Vega")).toBe("Marisol Vega");
  expect(handText({ user: FORMER_USER, staff: "Dana Reyes" })).toBe("Dana Reyes for Former user");
});
