import * as fc from "fast-check";
import { expect, it } from "vitest";
import { auditChangeIn } from "./audit-change.ts";

it.each([
  [
    ["Delivery days", "1, 3", "2, 4"],
    ["Días de entrega", "1, 3", "2, 4"],
  ],
  [
    ["On sale", "Yes", "No"],
    ["A la venta", "Sí", "No"],
  ],
  [
    ["Sold to Hotels A", "No", "Yes"],
    ["Se vende a Hotels A", "No", "Sí"],
  ],
  [
    ["Stock, CS", "4", ""],
    ["Existencia, CS", "4", ""],
  ],
  [
    ["Hotels A, CS", "4.00", "5.00"],
    ["Hotels A, CS", "4.00", "5.00"],
  ],
  [
    ["Picture", "Drawing", "Picture"],
    ["Foto", "Dibujo", "Foto"],
  ],
  [
    ["Picture", "/fish.png", ""],
    ["Foto", "/fish.png", ""],
  ],
  [
    ["Sign-in", "Suspended", "Active"],
    ["Acceso", "En suspensión", "Con acceso"],
  ],
  [
    ["brn, brwn", "In use", "Switched off"],
    ["brn, brwn", "En uso", "Apagada"],
  ],
  [
    ["2026-11-26", "", "No deliveries, Thanksgiving"],
    ["2026-11-26", "", "Sin entregas, Thanksgiving"],
  ],
  [
    ["2026-11-26", "Order by 09:15", ""],
    ["2026-11-26", "Pide antes de las 09:15", ""],
  ],
  [
    ["Payment terms", "Prepaid", "Net 30"],
    ["Condiciones de pago", "Por adelantado", "A 30 días"],
  ],
  [
    ["Payment terms", "Net 60 EOM", ""],
    ["Condiciones de pago", "Net 60 EOM", ""],
  ],
  [
    ["Roles", "Sales rep, Editor", "staff"],
    ["Puestos", "Vendedor, Editor", "Vendedor"],
  ],
  [
    ["Opens a new tab", "No", "Yes"],
    ["Abre otra pestaña", "No", "Sí"],
  ],
  [
    ["Copied from", "", "BEEF1"],
    ["Copiado de", "", "BEEF1"],
  ],
  [
    ["BEEF1 CS", "48.50, from 5, 2026-01-01 to 2026-02-01", "48.50, 2026-01-01 to"],
    ["BEEF1 CS", "48.50, desde 5, desde 2026-01-01 hasta 2026-02-01", "48.50, desde 2026-01-01"],
  ],
  [
    ["BEEF1 CS", "48.50, from 5", "48.50, to 2026-02-01"],
    ["BEEF1 CS", "48.50, desde 5", "48.50, hasta 2026-02-01"],
  ],
  [
    ["Pack", "48, from 5", "48"],
    ["Empaque", "48, from 5", "48"],
  ],
  [
    ["Brand", "Active", "Yes"],
    ["Marca", "Active", "Yes"],
  ],
])("TEXT-40 OP-21 the change %j reads in Spanish as %j", (stored, said) => {
  const [what = "", before = "", after = ""] = stored;
  expect(Object.values(auditChangeIn({ what, before, after }, "es"))).toEqual(said);
});

it("TEXT-40 a change that someone has named stays as stored, and every change does in English", () => {
  const change = fc.record({ what: fc.string(), before: fc.string(), after: fc.string() });
  fc.assert(
    fc.property(change, (stored) => {
      const mine = { ...stored, what: `#${stored.what}` };
      expect(auditChangeIn(mine, "es")).toEqual(mine);
      expect(auditChangeIn(stored, "en")).toBe(stored);
    }),
  );
});
