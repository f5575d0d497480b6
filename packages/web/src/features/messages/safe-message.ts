import type { LinkMode } from "@larder/domain/messaging/link";
import { tagPolicy, keepsAttribute, pictureOf, shownLink, type ShownLink } from "./message-html.ts";

export interface SafeMessage {
  readonly nodes: readonly Node[];
  readonly bodyAttributes: Readonly<Record<string, string>>;
  /** Its first heading; '' = none. */
  readonly title: string;
  readonly links: ReadonlyMap<Element, ShownLink["action"]>;
}

interface Surroundings {
  readonly page: string;
  readonly mode: LinkMode | null;
}

const clean = (parent: Element, { page, mode }: Surroundings, links: Map<Element, ShownLink["action"]>): void => {
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (node.nodeType !== Node.ELEMENT_NODE) {
      node.remove();
      continue;
    }
    const element = node as Element;
    const fate = element.namespaceURI === "http://www.w3.org/1999/xhtml" ? tagPolicy(element.localName) : "drop";
    if (fate === "drop") {
      element.remove();
      continue;
    }
    clean(element, { page, mode }, links);
    if (fate === "unwrap") {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const [source, href, target] = ["src", "href", "target"].map((name) => element.getAttribute(name));
    for (const { name } of Array.from(element.attributes)) if (!keepsAttribute(name)) element.removeAttribute(name);
    if (element.localName === "img") {
      const picture = pictureOf(source ?? null);
      if (picture !== null) element.setAttribute("src", picture);
    } else if (element.localName === "a") {
      const link = shownLink(href ?? null, target ?? null, element.textContent, page, mode);
      for (const [name, value] of Object.entries(link?.attributes ?? {})) element.setAttribute(name, value);
      if (link !== null) links.set(element, link.action);
    }
  }
};

/**
 * Sanitizes a message's html in an inert document (docs/decisions/008-messages.md). `parser` must come from the
 * message's frame: parsed documents inherit their window's policy, and the storefront's would strip the styles.
 */
export const safeMessage = (html: string, around: Surroundings, parser: DOMParser): SafeMessage => {
  const { head, body } = parser.parseFromString(html, "text/html");
  const links = new Map<Element, ShownLink["action"]>();
  clean(head, around, links);
  clean(body, around, links);
  const bodyAttributes = Object.fromEntries(
    Array.from(body.attributes, ({ name, value }) => [name, value] as const).filter(([name]) => keepsAttribute(name)),
  );
  return {
    nodes: [...head.querySelectorAll("style"), ...body.childNodes],
    bodyAttributes,
    title: body.querySelector("h1, h2, h3")?.textContent.trim() ?? "",
    links,
  };
};
