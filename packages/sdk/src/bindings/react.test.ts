import { act, createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { createRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { manualSource } from "../testing/manual-source.ts";
import { useWorkflow } from "./react.ts";

/** As much of a document as React needs for components that render nothing. */
const place = () => {
  const none = () => {};
  const page = { nodeType: 9, addEventListener: none, removeEventListener: none, activeElement: null };
  const [nodeName, tagName, namespaceURI] = ["DIV", "DIV", "http://www.w3.org/1999/xhtml"];
  const element = { nodeType: 1, nodeName, tagName, namespaceURI, ownerDocument: page, textContent: "" };
  return Object.assign(element, { addEventListener: none, removeEventListener: none }) as unknown as Element;
};

/** Renders a component with React itself; `render` again renders it as its parent would. */
const mounted = (component: FunctionComponent) => {
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(place());
  const render = () => act(() => root.render(createElement(component)));
  render();
  return { render, unmount: () => act(() => root.unmount()) };
};

describe("a workflow in React", () => {
  it("a component renders again when the selected value changes, and only then", () => {
    const source = manualSource({ n: 1, other: 0 });
    const seen: number[] = [];
    const shown = mounted(() => {
      seen.push(useWorkflow(source, (state) => state.n));
      return null;
    });
    act(() => source.set({ n: 1, other: 5 }));
    act(() => source.set({ n: 2, other: 5 }));
    expect(seen).toEqual([1, 2]);
    shown.unmount();
    expect(source.watched()).toBe(0);
  });

  it("equality keeps a selected object, also when the parent renders with another selector", () => {
    const source = manualSource({ skus: ["1"] as readonly string[], other: 0 });
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    const seen = new Set<readonly string[]>();
    const shown = mounted(() => {
      seen.add(useWorkflow(source, (state) => [...state.skus], isSame));
      return null;
    });
    act(() => source.set({ skus: ["1"], other: 1 }));
    shown.render();
    expect(seen.size).toBe(1);
    act(() => source.set({ skus: ["1", "2"], other: 1 }));
    expect([...seen]).toEqual([["1"], ["1", "2"]]);
    shown.unmount();
  });

  it("a selector that reads something else selects again when the parent renders", () => {
    const source = manualSource({ quantities: { a: 1, b: 2 } });
    let sku: "a" | "b" = "a";
    let shownQuantity = 0;
    const shown = mounted(() => {
      shownQuantity = useWorkflow(source, (state) => state.quantities[sku]);
      return null;
    });
    sku = "b";
    shown.render();
    expect(shownQuantity).toBe(2);
    shown.unmount();
  });

  it("a parent and its child never show different states in one rendering", () => {
    const source = manualSource({ n: 1 });
    const differences: number[] = [];
    const Child: FunctionComponent<{ readonly n: number }> = ({ n }) => {
      differences.push(n - useWorkflow(source, (state) => state.n));
      return null;
    };
    const shown = mounted(() => createElement(Child, { n: useWorkflow(source).n }));
    act(() => source.set({ n: 2 }));
    act(() => {
      source.set({ n: 3 });
      source.set({ n: 7 });
    });
    shown.unmount();
    expect(differences).toEqual([0, 0, 0]);
  });

  it("a server renders the state", () => {
    const source = manualSource({ n: 4 });
    expect(renderToString(createElement(() => createElement("b", {}, useWorkflow(source).n)))).toBe("<b>4</b>");
    expect(source.watched()).toBe(0);
  });
});
