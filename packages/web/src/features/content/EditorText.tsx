import { attributesOf, tagPolicy } from "@larder/domain/page/editor-html";
import { createElement, Fragment, useMemo, type ReactNode } from "react";
import styles from "./content.module.css";

/** Reads properties safely: in `<form><input name="childNodes">` the input shadows `form.childNodes`. */
const reader =
  <Owner extends object, Name extends keyof Owner>(prototype: Owner, name: Name): ((owner: Owner) => Owner[Name]) =>
  (owner) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(owner) as Owner[Name];

const bodyOf = reader(Document.prototype, "body");
const typeOf = reader(Node.prototype, "nodeType");
const textOf = reader(Node.prototype, "textContent");
const childrenOf = reader(Node.prototype, "childNodes");
const tagOf = reader(Element.prototype, "localName");
const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

const reactNames: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" };

const reactOf = (node: Node, key: number): ReactNode => {
  if (typeOf(node) === Node.TEXT_NODE) return textOf(node);
  if (typeOf(node) !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const tag = tagOf(element);
  const fate = tagPolicy(tag);
  if (fate === "drop") return null;
  const attributes = fate === "unwrap" ? null : attributesOf(tag, (name) => attributeOf(element, name));
  const props = Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  return createElement(attributes === null ? Fragment : tag, { ...props, key }, ...[...childrenOf(node)].map(reactOf));
};

/** Parsed as an inert document and rebuilt from allowed elements; the server has sanitized it with the same list. */
export const EditorText = ({ html }: { readonly html: string }) => {
  const content = useMemo(
    () => [...childrenOf(bodyOf(new DOMParser().parseFromString(html, "text/html")))].map(reactOf),
    [html],
  );
  return <div className={`${styles.text} anywhere muted stack`}>{content}</div>;
};
