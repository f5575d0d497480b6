import { createElement, Fragment, useMemo, type ReactNode } from "react";
import { attributesOf, fateOf } from "./editor-html.ts";
import styles from "./content.module.css";

const reactOf = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const fate = fateOf(tag);
  if (fate === "drop") return null;
  const children = [...node.childNodes].map(reactOf);
  const attributes = fate === "unwrap" ? null : attributesOf(tag, (name) => node.getAttribute(name));
  if (attributes === null) return createElement(Fragment, { key }, ...children);
  return children.length === 0
    ? createElement(tag, { ...attributes, key })
    : createElement(tag, { ...attributes, key }, ...children);
};

/** A text that an editor wrote. It is read as a document that cannot run, and built anew from what editors may write. */
export const EditorText = ({ html }: { readonly html: string }) => {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, "text/html").body.childNodes].map(reactOf),
    [html],
  );
  return <div className={styles.text}>{content}</div>;
};
