import { computed, createSSRApp, defineComponent, effectScope, h, watch } from "vue";
import { renderToString } from "@vue/server-renderer";
import { describe, expect, it } from "vitest";
import { manualSource } from "../testing/manual-source.ts";
import { useWorkflow } from "./vue.ts";

describe("a workflow in Vue", () => {
  it("a watcher runs again when the selected value changes, and only then", () => {
    const source = manualSource({ n: 1, other: 0 });
    const scope = effectScope();
    const seen: number[] = [];
    scope.run(() => {
      const n = useWorkflow(source, (state) => state.n);
      watch(n, (value) => seen.push(value), { flush: "sync" });
    });
    source.set({ n: 1, other: 5 });
    source.set({ n: 2, other: 5 });
    expect(seen).toEqual([2]);
    scope.stop();
    expect(source.watched()).toBe(0);
    source.set({ n: 3, other: 5 });
    expect(seen).toEqual([2]);
  });

  it("equality decides whether a selected object is another one", () => {
    const source = manualSource({ skus: ["1"] as readonly string[], other: 0 });
    const scope = effectScope();
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    const skus = scope.run(() => useWorkflow(source, (state) => [...state.skus], isSame))!;
    const before = skus.value;
    source.set({ skus: ["1"], other: 1 });
    expect(skus.value).toBe(before);
    source.set({ skus: ["1", "2"], other: 1 });
    expect(skus.value).toEqual(["1", "2"]);
    scope.stop();
  });

  it("two refs of one workflow never show different states", () => {
    const source = manualSource({ n: 1 });
    const scope = effectScope();
    const differences: number[] = [];
    scope.run(() => {
      const one = useWorkflow(source, (state) => state.n);
      const other = useWorkflow(source, (state) => state.n);
      const difference = computed(() => one.value - other.value);
      watch(difference, (value) => differences.push(value));
    });
    source.set({ n: 2 });
    source.set({ n: 7 });
    return Promise.resolve().then(() => {
      scope.stop();
      expect(differences).toEqual([]);
    });
  });

  it("nothing inside of a state is made reactive: objects keep their identity", () => {
    const line = { sku: "1" };
    const source = manualSource({ line });
    const scope = effectScope();
    const state = scope.run(() => useWorkflow(source))!;
    expect(state.value.line).toBe(line);
    scope.stop();
  });

  it("a server renders the state and keeps no subscription", async () => {
    const source = manualSource({ n: 4 });
    const Count = defineComponent(() => {
      const n = useWorkflow(source, (state) => state.n);
      return () => h("b", n.value);
    });
    expect(await renderToString(createSSRApp(Count))).toBe("<b>4</b>");
    expect(source.watched()).toBe(0);
  });
});
