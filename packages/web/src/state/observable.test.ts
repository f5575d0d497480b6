import { autorun, runInAction } from "mobx";
import { expect, it } from "vitest";
import { isSameContent, isSameFields, makeComputed, makeFields } from "./observable.ts";

class Order {
  lines: readonly number[] = [1];
  note = "";
  sums = 0;
  constructor() {
    makeFields(this, ["lines", "note"]);
    makeComputed(this, ["sum"]);
    makeComputed(this, ["even"], isSameContent);
  }
  get sum(): number {
    this.sums += 1;
    return this.lines.reduce((sum, line) => sum + line, 0);
  }
  get even(): readonly number[] {
    return this.lines.filter((line) => line % 2 === 0);
  }
}

it("an observer runs again when a field or computed value that it reads changes, and only then", () => {
  const order = new Order();
  const seen: string[] = [];
  const stop = autorun(() => seen.push(`${order.sum} ${order.even.join()} ${order.note}`));
  order.lines = [1, 2];
  order.lines = [2, 1];
  order.note = "";
  runInAction(() => {
    order.lines = [4];
    order.note = "x";
  });
  stop();
  expect(seen).toEqual(["1  ", "3 2 ", "4 4 x"]);
  expect(order.sums).toBe(4);
});

it("same content is found at any depth", () => {
  expect(isSameContent({ a: [1, { b: "x" }] }, { a: [1, { b: "x" }] })).toBe(true);
  expect(isSameContent({ a: [1, { b: "x" }] }, { a: [1, { b: "y" }] })).toBe(false);
  expect(isSameContent({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSameContent([1], [1, 2])).toBe(false);
  expect(isSameContent(null, {})).toBe(false);
});

it("GUIDE-VIEW-07 the same fields are as many, each the same value", () => {
  const lines = [1];
  expect(isSameFields({ lines, note: "" }, { note: "", lines })).toBe(true);
  expect(isSameFields({ lines }, { lines: [1] })).toBe(false);
  expect(isSameFields({ lines }, { lines, note: "" })).toBe(false);
  expect(isSameFields({ lines, note: undefined }, { lines })).toBe(false);
});
