import { expect, it } from "vitest";
import { aboutIn } from "./about-in-language.ts";

it.each([
  ["Order 700001, Order 700002", "Pedido 700001, Pedido 700002"],
  ["Sign-up 12", "Solicitud 12"],
  ["Requested item", "Producto solicitado"],
  ["Sign-in", "Acceso"],
  ["Short Rib, Bone In, 3 Bone", "Short Rib, Bone In, 3 Bone"],
])("OP-12 what an email is about, %s, is called %s in Spanish", (stored, said) => {
  expect(aboutIn(stored, "es")).toBe(said);
  expect(aboutIn(stored, "en")).toBe(stored);
});
