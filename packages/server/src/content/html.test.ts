import { expect, it } from "vitest";
import { renderPage } from "./html.ts";
import type { PageBundle } from "./page-bundle.ts";

const shared = { path: "/x/", title: "x", contentType: "home", blocks: [] };
const header = {};
const footer = {};
const bundle = {
  shared,
  personal: {},
  settings: {},
  header,
  footer,
  organizations: [],
  cartCount: 0,
} as unknown as PageBundle;

const element = (text: string): string => `<script type="application/json" id="larder-first">"${text}"</script>`;
const page = (text: string, more: { readonly drawn?: { readonly main: string; readonly styles: string } } = {}) =>
  renderPage(bundle, { language: "en", title: "x", origin: "https://x.example", data: () => element(text), ...more });

it("PAGE-28 IDENT-07 a kept page goes out again only with the answers that it was made with", () => {
  const first = page("one");
  expect(first.html).toContain(`${element("one")}</body></html>`);
  expect(page("one")).toBe(first);
  expect(page("two").html).toContain(`${element("two")}</body></html>`);
  expect(page("two").html).not.toContain(element("one"));
});

it("PAGE-28 IDENT-07 a kept page goes out again with the drawing of its answers, and with no other", () => {
  const drawn = { main: "<main>one</main>", styles: "" };
  const first = page("one", { drawn });
  expect(first.html).toContain(`${element("one")}</body></html>`);
  // Its answers aren't even put together.
  const again = renderPage(bundle, {
    language: "en",
    title: "x",
    origin: "https://x.example",
    drawn,
    data: () => {
      throw new Error("The drawing has them.");
    },
  });
  expect(again).toBe(first);
  expect(page("two", { drawn: { ...drawn } }).html).toContain(`${element("two")}</body></html>`);
  expect(page("three").html).toContain(`${element("three")}</body></html>`);
  expect(page("one", { drawn }).html).toContain(`${element("one")}</body></html>`);
});
