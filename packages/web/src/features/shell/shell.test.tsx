import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer, Shell, SiteAlert } from "./Shell.tsx";

const shown = (alert: { readonly title: string; readonly text: string } | null): string =>
  renderToStaticMarkup(
    <Shell
      alert={<SiteAlert alert={alert} onClose={() => {}} />}
      header={<header>Header</header>}
      footer={<Footer footer={null} shopName="Northgate" />}
    >
      The page
    </Shell>,
  );

it("SHELL-01 an alert in the content shows above the header; without one there is no banner", () => {
  expect(shown(null)).not.toContain("Site alert");
  const html = shown({ title: "Holiday", text: "No trucks on Thursday" });
  const at = html.indexOf('aria-label="Site alert"');
  expect(at).toBeGreaterThan(0);
  expect(html).toContain("No trucks on Thursday");
  expect(at).toBeLessThan(html.indexOf("Header"));
});

it("SHELL-06 the page is between header and footer, even when the footer fails to load", () => {
  const html = shown(null);
  const places = ["Header", "The page", "<footer"].map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.slice(places[2])).not.toContain("<a ");
  const links = [{ label: "Terms", url: "/terms/" }];
  const filled = renderToStaticMarkup(
    <Footer footer={{ columns: [{ heading: "Legal", links }], legal: "" }} shopName="Northgate" />,
  );
  expect(filled).toContain('<a href="/terms/">Terms</a>');
});
