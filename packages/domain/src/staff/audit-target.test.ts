import * as fc from "fast-check";
import { expect, it } from "vitest";
import { textsOf } from "../languages/texts.ts";
import { describeAuditTarget } from "./audit-target.ts";

const names = (kind: string, id: string) => (kind === "user" && id === "7" ? "Marisol Reyes" : undefined);

it.each([
  ["order:8840602 cart:12", "Order 8840602 cart 12"],
  ["guide:5 copied to guide:7", "Order guide 5 copied to order guide 7"],
  ["user:7", "Marisol Reyes"],
  ["user:8", "User 8"],
  ["priceLists", "Price lists"],
  ["stranger", "No account with this email"],
  ["order:F-9 line 2 billed", "Order F-9 line 2 billed"],
  ["order:7 order:8 order:9", "Order 7, order 8, order 9"],
  ["setting:order-guide", "Order guide settings"],
  ["warehouse:Newark to order", "Warehouse Newark to order"],
  ["list:Fall prices.csv", "List Fall prices.csv"],
  ["toString:1", "toString:1"],
  ["", ""],
])("OP-26 the object %s of an audit entry reads as %s", (object, words) => {
  expect(describeAuditTarget(object, { nameOf: names })).toBe(words);
});

it.each([
  ["guide:5 copied to guide:7", "Guía de pedido 5 se copió a guía de pedido 7"],
  ["guide:5 to organization:8", "Guía de pedido 5 a negocio 8"],
  ["guide:5 from a file", "Guía de pedido 5 de un archivo"],
  ["order:F-9 line 2 billed", "Pedido F-9 renglón 2 facturado"],
  ["user:7", "Marisol Reyes"],
  ["stranger", "Ninguna cuenta con este correo"],
  ["warehouse:Newark to order", "Almacén Newark to order"],
])("TEXT-40 OP-26 the object %s of an audit entry reads in Spanish as %s", (object, said) => {
  expect(describeAuditTarget(object, { words: textsOf("es").auditNames, nameOf: names })).toBe(said);
});

it("OP-26 no id of an audit entry's object is lost in its words", () => {
  const id = fc.stringMatching(/^[A-Za-z0-9.-]{1,12}$/);
  fc.assert(
    fc.property(fc.constantFrom("user", "order", "guide", "page", "unknown"), id, (kind, id) => {
      expect(describeAuditTarget(`${kind}:${id}`)).toContain(id);
    }),
  );
});
