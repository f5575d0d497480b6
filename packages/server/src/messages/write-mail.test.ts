import { expect, it } from "vitest";
import { documentOf } from "./write-mail.ts";

const reminder = (count: number, language: "en" | "es"): string =>
  JSON.stringify(
    documentOf(
      {
        kind: "draftReminder",
        firstName: "Ana",
        organization: "Corner House",
        guides: [{ id: 1, name: "Weekly", count }],
        deliveryDate: "2026-11-30",
        cutOff: "2026-11-29T21:00:00Z",
        zone: "America/New_York",
      },
      { origin: "https://shop.example", secret: "" },
      language,
    ),
  );

it.each([
  [
    1,
    "en",
    "1 item in Weekly isn't in your cart yet, and won't be ordered for Corner House until you add it and submit.",
  ],
  [2, "en", "2 items in Weekly aren't in your cart yet, and won't be ordered for Corner House until you add them"],
  [1, "es", "todavía no está en tu carrito. No se va a pedir para Corner House hasta que lo agregues"],
  [2, "es", "todavía no están en tu carrito. No se van a pedir para Corner House hasta que los agregues"],
] as const)("GUIDE-CART-14 the reminder of %i items says in %s: %s", (count, language, said) => {
  expect(reminder(count, language)).toContain(said);
});
