import { expect, it } from "vitest";
import { deliveryInformation, type OpenDays } from "./delivery-information.ts";

const day = (date: string) => ({ date, cutOff: null, crossDock: false });
const OPEN: OpenDays = {
  days: [day("2026-11-20"), day("2026-11-23")],
  today: "2026-11-18",
  isCrossDockAllowed: false,
};

it("CART-06 CART-14 a day moves by itself only while none is chosen", () => {
  const seen = [undefined, "2026-11-20", "2026-11-19"];
  const moved = deliveryInformation(OPEN, null, seen);
  expect(moved).toMatchObject({ selectedDeliveryDate: "2026-11-20", movedFrom: "2026-11-19", isChosen: false });
  const chosen = deliveryInformation(OPEN, "2026-11-23", seen);
  expect(chosen).toMatchObject({ selectedDeliveryDate: "2026-11-23", movedFrom: null, isChosen: true });
});
