/** What the simple fields of a message hold; its html is all that is stored. */
export interface Composed {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly link: string;
}

const LOOK = `<style>
body { padding: 28px; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#2a241d, #efebe4); }
h2 { margin: 0 32px 10px 0; font: 600 24px/1.25 Charter, Georgia, serif; }
p { margin: 0 0 16px; }
a { display: inline-block; padding: 10px 18px; border-radius: 5px; font-weight: 600; text-decoration: none; background: light-dark(#36573f, #a9d2b2); color: light-dark(#ffffff, #1b1f1a); }
a:focus-visible { outline: 2px solid light-dark(#36573f, #a9d2b2); outline-offset: 3px; }
</style>
`;

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const;
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign as keyof typeof ESCAPES]);
const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescaped = (html: string): string => html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? "");

/** Nothing typed can become a tag or an attribute. An empty message is empty html. */
export const composeHtml = ({ heading, text, button, link }: Composed): string => {
  const parts = [
    heading === "" ? "" : `<h2>${escaped(heading)}</h2>`,
    text === ""
      ? ""
      : text
          .split("\n\n")
          .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
          .join(""),
    button === "" && link === "" ? "" : `<div><a href="${escaped(link)}">${escaped(button)}</a></div>`,
  ].join("");
  return parts === "" ? "" : LOOK + parts;
};

const PARTS = /^(?:<h2>([^<]*)<\/h2>)?((?:<p>(?:[^<]|<br>)*<\/p>)*)(?:<div><a href="([^"]*)">([^<]*)<\/a><\/div>)?$/;

/** The fields that make exactly this html; null when they can't hold it. */
export const readComposed = (html: string): Composed | null => {
  const [whole, heading = "", paragraphs = "", link = "", button = ""] =
    PARTS.exec(html.startsWith(LOOK) ? html.slice(LOOK.length) : html) ?? [];
  if (whole === undefined) return null;
  const text = paragraphs.slice("<p>".length, -"</p>".length).replaceAll("</p><p>", "\n\n").replaceAll("<br>", "\n");
  const read = {
    heading: unescaped(heading),
    text: unescaped(text),
    button: unescaped(button),
    link: unescaped(link),
  };
  return composeHtml(read) === html ? read : null;
};
