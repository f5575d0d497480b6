// Pages of the docs site: Markdown as this repository writes it, rendered by the library that the web has anyway.
import { compiler } from "markdown-to-jsx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const STYLE = `:root{color-scheme:light dark;--page:#fff;--text:#1c1f22;--link:#0b57c2;--line:#c8ccd0;--quiet:#565c63}
@media (prefers-color-scheme:dark){:root{--page:#141618;--text:#e6e8ea;--link:#8ab8ff;--line:#474c52;--quiet:#a9afb6}}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;background:var(--page);color:var(--text);overflow-wrap:anywhere}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}main:focus{outline:none}
.skip{position:absolute;left:-99rem}.skip:focus{position:static}li{margin:.25rem 0}
pre{white-space:pre-wrap;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
.wide{overflow:auto}table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:normal}
h3{margin-bottom:0}textarea{width:100%;box-sizing:border-box;font:14px/1.5 monospace}button{font:inherit;padding:.4rem 1rem;min-height:2.75rem}.of{color:var(--quiet)}`;

export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const pageOf = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} | Larder</title><style>${STYLE}</style></head>
<body><a class="skip" href="#content">Skip to the content</a><nav aria-label="Site"><a href="/index.html">Larder for developers</a></nav><main id="content" tabindex="-1">${body}</main></body></html>
`;

/** Where the site has a page of the repository; other files stay code. */
const SITE = [
  [/(?:^|\/)CHANGELOG\.md$/, "/changelog.html"],
  [/(?:^|\/)property-testing\.md$/, "/property-testing.html"],
  [/(?:^|\/)laws\.md$/, "/laws.html"],
  [/(?:^|\/)guides\/([\w-]+)\.md$/, "/guides/$1.html"],
];

const Link = ({ href = "", children }) => {
  if (/^(?:https?:|#)/.test(href)) return createElement("a", { href }, children);
  const found = SITE.find(([pattern]) => pattern.test(href));
  if (found === undefined) return createElement("span", { title: href }, children);
  return createElement("a", { href: (found[0].exec(href)?.[0] ?? "").replace(found[0], found[1]) }, children);
};

/** Scrolls by itself on a phone, by keyboard too. */
const Table = ({ children }) =>
  createElement(
    "div",
    { className: "wide", role: "group", "aria-label": "Table", tabIndex: 0 },
    createElement("table", null, children),
  );

export const htmlOf = (markdown) =>
  renderToStaticMarkup(
    compiler(markdown, {
      wrapper: "div",
      forceWrapper: true,
      disableParsingRawHTML: true,
      overrides: { a: { component: Link }, table: { component: Table } },
    }),
  );
