// Pages of the docs site: Markdown as this repository writes it, rendered by the library that the web has anyway.
import { compiler } from "markdown-to-jsx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;color-scheme:light dark}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8886;border-radius:.5rem}table{border-collapse:collapse;display:block;overflow:auto}
td,th{border:1px solid #8886;padding:.3rem .5rem;text-align:left;vertical-align:top}h3{margin-bottom:0}h1,h2,h3{overflow-wrap:anywhere}textarea{width:100%;box-sizing:border-box;font:14px/1.5 monospace}.of{opacity:.7;overflow-wrap:anywhere}`;

export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const pageOf = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} | Larder</title><style>${STYLE}</style></head>
<body><nav><a href="/index.html">Larder for developers</a></nav><main>${body}</main></body></html>
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

export const htmlOf = (markdown) =>
  renderToStaticMarkup(
    compiler(markdown, {
      wrapper: "div",
      forceWrapper: true,
      disableParsingRawHTML: true,
      overrides: { a: { component: Link } },
    }),
  );
