import { expect, it } from "vitest";
import * as es from "./es/order-refusals.ts";
import { keptDeliveryText } from "./order-refusals.ts";

it("OP-89 SUBMIT-19 a delivery that stays is named by its vendor or its kind, and its only item too", () => {
  const truck = { vendorName: "", isJIT: false, isPreOrder: false };
  const kept = [
    { ...truck, titles: ["Heavy Cream 40%"] },
    { ...truck, titles: ["Heavy Cream 40%", "Gruyère"] },
    { ...truck, isJIT: true, titles: ["Gruyère"] },
    { ...truck, isPreOrder: true, titles: ["Ramps"] },
    { ...truck, vendorName: "Copper Kettle", titles: ["Hazelnut Oil"] },
  ];
  expect(kept.map(keptDeliveryText)).toEqual([
    "Your warehouse order wasn't sent: Heavy Cream 40% is still in your cart.",
    "Your warehouse order wasn't sent: its 2 items are still in your cart.",
    "Your special order wasn't sent: Gruyère is still in your cart.",
    "Your pre-order wasn't sent: Ramps is still in your cart.",
    "The delivery from Copper Kettle wasn't sent: Hazelnut Oil is still in your cart.",
  ]);
  expect(kept.map(es.keptDeliveryText)).toEqual([
    "Tu pedido del almacén no se mandó: Heavy Cream 40% sigue en el carrito.",
    "Tu pedido del almacén no se mandó: sus 2 productos siguen en el carrito.",
    "Tu entrega sobre pedido no se mandó: Gruyère sigue en el carrito.",
    "Tu pedido anticipado no se mandó: Ramps sigue en el carrito.",
    "La entrega de Copper Kettle no se mandó: Hazelnut Oil sigue en el carrito.",
  ]);
});
