import { CatalogImports, QuickOrder } from "@larder/calls/ports";
import type { ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import * as Effect from "effect/Effect";
import { file } from "./guide-file-calls.ts";
import { calls, key, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

const paid = async (visitor: Visitor) =>
  (await calls(visitor, QuickOrder).lookUp({ texts: ["BEEF1"] }))[0]?.products[0]?.variants[0]?.price;

/** Polls: an import runs in the background. */
const until = async <A>(read: () => Promise<A>, holds: (found: A) => boolean): Promise<A> => {
  for (let left = 1_000; ; left -= 1) {
    const found = await read();
    if (holds(found) || left === 0) return found;
    await Effect.runPromise(Effect.sleep(20));
  }
};

export const catalogImportsSuite: Suite = portSuite("catalog imports", (it, expect) => {
  it("OP-67 OP-91 a list changes prices when it's applied, once, for the customers it's for; undone, the old ones hold", async (ada, world) => {
    const [ana, ben] = [await world.signedIn("ana"), await world.signedIn("ben")];
    const port = calls(ana, CatalogImports);
    const refused = refusals(ana, CatalogImports);
    const list = file("prices.csv", "sku,name,unit,price", "BEEF1,Beef loin,CS,13.10");
    const { id, stage, columns } = await port.upload({ file: list } as never);
    expect([stage, columns.map(({ meaning }) => meaning)]).toEqual(["columns", ["sku", "name", "unit", "price"]]);
    const settled = () =>
      until(
        () => port.read({ id }),
        (one: ImportUpload) => one.stage !== "comparing" && one.stage !== "applying",
      );
    const meanings = columns.map(({ meaning }) => meaning);
    await port.compare({ id, choice: { meanings, makesNumbers: false, group: "g1" } });
    const { review } = await settled();
    expect(review?.products).toMatchObject({ added: 0, changed: 1, refused: 0 });
    expect(review?.moves.map(({ sku, wasText, nowText }) => `${sku} ${wasText} ${nowText}`)).toEqual([
      "BEEF1 $12.50 $13.10",
    ]);
    expect([await paid(ada), await paid(ben)]).toEqual(["$12.50", "$77.77"]);
    for (const under of ["apply", "apply"]) await port.apply({ id, vanished: "keep" }, under);
    expect((await settled()).stage).toBe("applied");
    expect([await paid(ada), await paid(ben)]).toEqual(["$13.10", "$77.77"]);

    const latest = async () => (await port.list()).imports[0]!;
    const brought = await latest();
    expect(brought).toMatchObject({ fileName: "prices.csv", added: 0, changed: 1, undoneAt: null, canUndo: true });
    await port.undo({ id: brought.id }, key());
    expect((await until(latest, ({ undoneAt }) => undoneAt !== null)).canUndo).toBe(false);
    expect(await paid(ada)).toBe("$12.50");
    expect(await refused.undo({ id: brought.id }, key())).toMatchObject({
      _tag: "Conflict",
      current: { reason: "undone" },
    });
    expect((await refused.undo({ id: 999_999 }, key()))._tag).toBe("NotFound");
    expect((await refused.read({ id: 999_999 }))._tag).toBe("NotFound");
  });

  it("OP-67 a list that is thrown away, or can't be used, leaves nothing", async (ada, world) => {
    const ana = await world.signedIn("ana");
    const port = calls(ana, CatalogImports);
    const { id } = await port.upload({ file: file("prices.csv", "sku,price", "BEEF1,99") } as never);
    await port.discard({ id });
    expect((await refusals(ana, CatalogImports).read({ id }))._tag).toBe("NotFound");
    const nothing = { file: file("empty.csv", "") } as never;
    expect((await refusals(ana, CatalogImports).upload(nothing))._tag).toBe("Refused");
    expect((await port.waiting({ kind: "catalog" })).uploads).toEqual([]);
    expect(await paid(ada)).toBe("$12.50");
  });
});
