import { GuideFiles } from "@larder/calls/ports";
import type { Upload, UploadFix } from "@larder/domain/order-guide/guide-upload.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { file, finish, fix, mend, open, upload } from "./guide-file-calls.ts";
import { answer, calls, failure, key, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

export const guideFileReviewSuite: Suite = portSuite("guide files under review", (it, expect) => {
  /** The upload once the name search knows its products; it follows the catalog with a delay. */
  const searchable = async (ada: Visitor): Promise<Upload> => {
    let read = await answer(upload(ada, mixed));
    for (let tries = 0; tries < 2_000 && read.errors[3]?.isSure !== true; tries += 1)
      read = await calls(ada, GuideFiles).review({ id: read.orderGuideId, from: 0 });
    return read;
  };
  const mixed = file(
    "Weekend.csv",
    "sku,qty,unit,name",
    "BEEF1,3,CS,",
    "P1199,1,CS,",
    "FISH1,2,PALLET,",
    "FISH2,2 boxes,CS,",
    "NOPE,1,CS,Beef brisket",
    "BEEF1,1,EA,",
    ",1,CS,",
  );

  it("GUIDE-IO-10 OP-67 an unusable row comes with suggested fixes", async (ada) => {
    const { errors } = await searchable(ada);
    expect(errors.map(({ row, kind }) => [row, kind])).toEqual([
      [3, "sku"],
      [4, "unit"],
      [5, "quantity"],
      [6, "sku"],
      [7, "twice"],
      [8, "sku"],
    ]);
    const [slip, unit, quantity, named, twice, none] = errors;
    expect(slip).toMatchObject({ isSure: true, products: [{ sku: "P119" }] });
    expect(unit?.units).toEqual(["CS", "EA"]);
    expect(quantity?.quantity).toBe(2);
    expect(named).toMatchObject({ isSure: true, products: [{ sku: "BEEF2", name: "Beef brisket" }] });
    expect(twice?.units).toEqual(["CS"]);
    expect(none).toMatchObject({ isSure: false, products: [] });
  });

  it("GUIDE-IO-10 OP-67 rows are fixed one by one, counts follow, and the guide matches the decisions", async (ada) => {
    const { orderGuideId: id } = await searchable(ada);
    const counts = async (given: UploadFix) => {
      const { productCount, errorCount, fixedCount, skippedCount } = await answer(fix(ada, id, given));
      return [productCount, errorCount, fixedCount, skippedCount];
    };
    expect(await counts(mend(3, { sku: "P119" }))).toEqual([2, 5, 1, 0]);
    expect(await counts(mend(4, { unit: "EA" }))).toEqual([3, 4, 2, 0]);
    expect(await counts(mend(5, { quantity: 4 }))).toEqual([4, 3, 3, 0]);
    expect(await counts(mend(8, { skip: true }))).toEqual([4, 2, 3, 1]);
    // Repeating changes nothing; a partly fixed row stays open.
    expect(await counts(mend(8, { skip: true }))).toEqual([4, 2, 3, 1]);
    expect(await counts(mend(6, { sku: "ELSE" }))).toEqual([4, 2, 3, 1]);
    expect(await counts(mend(6, { sku: "BEEF2" }))).toEqual([5, 1, 4, 1]);
    expect(await counts({ kind: "undo", rows: [3, 8] })).toEqual([4, 3, 3, 0]);
    const again = await answer(fix(ada, id, { kind: "takeAll" }));
    expect(again).toMatchObject({ productCount: 5, errorCount: 1, fixedCount: 5, skippedCount: 0 });
    expect(again.errors.map(({ row }) => row)).toEqual([8]);
    expect(again.decided.map(({ row, isSkipped, sku: number }) => [row, isSkipped, number])).toEqual([
      [3, false, "P119"],
      [4, false, "FISH1"],
      [5, false, "FISH2"],
      [6, false, "BEEF2"],
      [7, false, "BEEF1"],
    ]);
    expect(await counts({ kind: "skipAll" })).toEqual([5, 0, 5, 1]);
    expect(await counts({ kind: "undoAll" })).toEqual([1, 6, 0, 0]);
    await answer(fix(ada, id, mend(3, { sku: "P119" })));
    const made = await answer(finish(ada, id, "Mended"));
    const guide = await answer(open(ada, made));
    expect(linesOf(guide).map((line) => line.productSku as string)).toEqual(["BEEF1", "P119"]);
  });

  it("GUIDE-IO-10 OP-67 many bad rows are paged, and a page past the end is the last one", async (ada) => {
    const rows = Array.from({ length: 120 }, (_, at) => `NOPE${at},1`);
    const read = await answer(upload(ada, file("a.csv", "sku,qty", "BEEF1,1", ...rows)));
    expect(read).toMatchObject({ errorCount: 120, errorsFrom: 0 });
    expect(read.errors).toHaveLength(50);
    const later = await calls(ada, GuideFiles).review({ id: read.orderGuideId, from: 5_000 });
    expect(later).toMatchObject({ errorCount: 120, errorsFrom: 100 });
    expect(later.errors.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => at + 103));
    const skipped = await answer(fix(ada, read.orderGuideId, { kind: "skipAll" }, 100));
    expect(skipped).toMatchObject({ errorCount: 0, skippedCount: 120, decidedFrom: 100, productCount: 1 });
    expect(skipped.decided).toHaveLength(20);
  });

  it("GUIDE-IO-03 OP-67 an abandoned review, with decisions, is found only by its owner there", async (ada, world) => {
    const before = (await calls(ada, GuideFiles).pending()).length;
    const { orderGuideId: id } = await answer(upload(ada, mixed));
    await answer(fix(ada, id, mend(3, { sku: "P119" })));
    const later = await world.signedIn("ada");
    const waiting = await calls(later, GuideFiles).pending();
    expect(waiting).toHaveLength(before + 1);
    expect(waiting[0]).toMatchObject({ id, name: "Weekend", fileName: "Weekend.csv", targetGuideId: null });
    const found = await calls(later, GuideFiles).review({ id, from: 0 });
    expect(found).toMatchObject({ fileName: "Weekend.csv", productCount: 2, errorCount: 5, fixedCount: 1 });
    const eva = await world.signedIn("eva");
    expect(await calls(eva, GuideFiles).pending()).toEqual([]);
    expect((await refusals(eva, GuideFiles).review({ id, from: 0 }))._tag).toBe("NotFound");
    expect((await failure(fix(eva, id, { kind: "skipAll" })))._tag).toBe("NotFound");
    await calls(later, GuideFiles).cancel({ id, name: "Weekend" }, key());
    expect(await calls(ada, GuideFiles).pending()).toHaveLength(before);
    expect((await failure(fix(ada, id, { kind: "skipAll" })))._tag).toBe("NotFound");
  });
});
