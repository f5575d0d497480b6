import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RepStep } from "./StartPanel.tsx";

const dana = { primarySalesRepName: "Dana Whitlock", primarySalesRepEmail: "dana@larder.example" };
const shown = (primarySalesRepPhone: string): string =>
  renderToStaticMarkup(<RepStep rep={{ ...dana, primarySalesRepPhone }} />);

it("IDENT-04 a new customer is only invited to call a sales rep who has a number", () => {
  expect(shown("555-0142")).toContain("Call Dana Whitlock");
  expect(shown("")).toContain("Email Dana Whitlock");
  expect(shown("")).not.toContain("Call");
  expect(renderToStaticMarkup(<RepStep rep={{ ...dana, primarySalesRepName: "", primarySalesRepPhone: "" }} />)).toBe(
    "",
  );
});
