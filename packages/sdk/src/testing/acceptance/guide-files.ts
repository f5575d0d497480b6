import { sku, unit } from "@larder/domain/catalog/sku";
import { GuideFiles, type GuideFile } from "@larder/domain/order-guide/guide-files.port";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { RowFix, Upload, UploadFix } from "@larder/domain/order-guide/guide-upload.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { answer, type AcceptanceWorld, failure, type Runner, type Setup, type Visitor } from "./suite.ts";

let count = 0;
const key = (): string => `guide-files-${(count += 1)}`;

const file = (name: string, ...rows: readonly string[]): GuideFile => ({ name, content: rows.join("\r\n") });
const upload = (visitor: Visitor, given: GuideFile, target: GuideId | null = null) =>
  visitor.run(GuideFiles.use((port) => port.upload(given, target)));
const finish = (visitor: Visitor, id: GuideId, name: string, intent = key()) =>
  visitor.run(GuideFiles.use((port) => port.finish(id, name, intent)));
const fix = (visitor: Visitor, id: GuideId, given: UploadFix, from = 0) =>
  visitor.run(GuideFiles.use((port) => port.fix(id, given, from)));
const mend = (row: number, cells: Partial<Omit<RowFix, "row">>): UploadFix => ({
  kind: "rows",
  rows: [{ row, sku: null, unit: null, quantity: null, skip: false, ...cells }],
});
const open = (visitor: Visitor, id: GuideId) =>
  visitor.run(
    OrderGuides.use((port) => port.open({ id, view: "customGroups", page: 1, pageSize: 50, searchTerm: "" })),
  );
const names = async (visitor: Visitor) =>
  (await answer(visitor.run(OrderGuides.use((port) => port.listing())))).map(({ name }) => name);

/** What every adapter of the guide files' port must do. */
export const guideFilesSuite = ({ describe, it, beforeEach, afterEach, expect }: Runner, setup: Setup): void => {
  describe("guide files", () => {
    let world: AcceptanceWorld;
    let ada: Visitor;
    beforeEach(async () => {
      world = await setup();
      ada = await world.signedIn("ada");
    });
    afterEach(() => world.dispose());

    it("GUIDE-IO-03 GUIDE-IO-10 a file is read for review: what can be used, and every bad row with its number", async () => {
      const read = await answer(
        upload(
          ada,
          file(
            "Weekend.csv",
            "sku,qty,group,unit",
            "BEEF1,3,Grill,CS",
            "NOPE,1,Grill,CS",
            "FISH1,2,Cold,EA",
            "BEEF2,x,,",
          ),
        ),
      );
      expect(read).toMatchObject({
        orderGuideName: "Weekend",
        productCount: 2,
        errorCount: 2,
        rowCount: 4,
        targetGuideId: null,
        columns: { sku: 0, quantity: 1, group: 2, unit: 3, name: null },
        headings: ["sku", "qty", "group", "unit"],
      });
      expect(read.errors.map(({ row }) => row)).toEqual([3, 5]);
      expect(read.errors[0]?.text.startsWith("NOPE")).toBe(true);
      expect(read.preview[0]).toEqual(["BEEF1", "3", "Grill", "CS"]);
      expect(read.sample.map((line) => [line.row, line.sku, line.unit, line.quantity, line.group])).toEqual([
        [2, "BEEF1", "CS", 3, "Grill"],
        [4, "FISH1", "EA", 2, "Cold"],
      ]);
      expect((await names(ada)).includes("Weekend")).toBe(false);
    });

    it("GUIDE-IO-05 OP-91 finished, it is a guide under the given name; the same intent again makes no second one", async () => {
      const read = await answer(upload(ada, file("a.csv", "sku,group", "BEEF1,Grill", "FISH1,Cold")));
      const intent = key();
      const made = await answer(finish(ada, read.orderGuideId, "Brunch", intent));
      expect(await answer(finish(ada, read.orderGuideId, "Brunch", intent))).toBe(made);
      expect((await names(ada)).filter((name) => name === "Brunch")).toHaveLength(1);
      const guide = await answer(open(ada, made));
      expect(linesOf(guide).map((line) => line.productSku as string)).toEqual(["BEEF1", "FISH1"]);
    });

    it("OP-67 the reviewer's columns are read instead of the guessed ones, and what was decided about rows stays", async () => {
      const read = await answer(upload(ada, file("a.csv", "sku,par,needed", "BEEF1,1,3", "NOPE,1,1")));
      expect(read).toMatchObject({ columns: { sku: 0, quantity: 1 }, sample: [{ quantity: 1 }], plain: [0] });
      const id = read.orderGuideId;
      await answer(fix(ada, id, mend(3, { skip: true })));
      const columns = { sku: 0, unit: null, quantity: 2, group: null, name: null };
      const again = await answer(ada.run(GuideFiles.use((port) => port.chooseColumns(id, columns))));
      expect(again).toMatchObject({ orderGuideId: id, productCount: 1, errorCount: 0, skippedCount: 1, columns });
      expect(again.sample[0]?.quantity).toBe(3);
      // What was guessed is still told when the review is gone on with: a column that is something else was chosen.
      const later = await answer((await world.signedIn("ada")).run(GuideFiles.use((port) => port.review(id, 0))));
      expect(later).toMatchObject({ columns, guessed: read.columns });
      expect(read.guessed).toEqual(read.columns);
    });

    it("OP-67 without a heading that says so, the sku is the column that holds item numbers", async () => {
      const read = await answer(upload(ada, file("a.csv", "what,how many", "BEEF1,3")));
      expect(read).toMatchObject({ productCount: 1, errorCount: 0, columns: { sku: 0 }, plain: [] });
    });

    /** The upload, once the search by name knows the products: it follows the catalogue by itself, a moment later. */
    const searchable = async (): Promise<Upload> => {
      let read = await answer(upload(ada, mixed));
      for (let tries = 0; tries < 2_000 && read.errors[3]?.isSure !== true; tries += 1)
        read = await answer(ada.run(GuideFiles.use((port) => port.review(read.orderGuideId, 0))));
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

    it("GUIDE-IO-10 OP-67 a row that cannot be used comes with what would mend it", async () => {
      const { errors } = await searchable();
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

    it("GUIDE-IO-10 OP-67 rows are mended one after the other, the counts follow, and the guide is what was decided", async () => {
      const { orderGuideId: id } = await searchable();
      const counts = async (given: UploadFix) => {
        const { productCount, errorCount, fixedCount, skippedCount } = await answer(fix(ada, id, given));
        return [productCount, errorCount, fixedCount, skippedCount];
      };
      expect(await counts(mend(3, { sku: "P119" }))).toEqual([2, 5, 1, 0]);
      expect(await counts(mend(4, { unit: "EA" }))).toEqual([3, 4, 2, 0]);
      expect(await counts(mend(5, { quantity: 4 }))).toEqual([4, 3, 3, 0]);
      expect(await counts(mend(8, { skip: true }))).toEqual([4, 2, 3, 1]);
      // Once more is the same; what is mended only in part is still to be decided.
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

    it("GUIDE-IO-10 OP-67 a long list of bad rows comes page by page, and a page behind the end is the last one", async () => {
      const rows = Array.from({ length: 120 }, (_, at) => `NOPE${at},1`);
      const read = await answer(upload(ada, file("a.csv", "sku,qty", "BEEF1,1", ...rows)));
      expect(read).toMatchObject({ errorCount: 120, errorsFrom: 0 });
      expect(read.errors).toHaveLength(50);
      const later = await answer(ada.run(GuideFiles.use((port) => port.review(read.orderGuideId, 5_000))));
      expect(later).toMatchObject({ errorCount: 120, errorsFrom: 100 });
      expect(later.errors.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => at + 103));
      const skipped = await answer(fix(ada, read.orderGuideId, { kind: "skipAll" }, 100));
      expect(skipped).toMatchObject({ errorCount: 0, skippedCount: 120, decidedFrom: 100, productCount: 1 });
      expect(skipped.decided).toHaveLength(20);
    });

    it("GUIDE-IO-03 OP-67 a review that was left is found again with all that was decided, by its maker in that organization alone", async () => {
      const before = (await answer(ada.run(GuideFiles.use((port) => port.pending())))).length;
      const { orderGuideId: id } = await answer(upload(ada, mixed));
      await answer(fix(ada, id, mend(3, { sku: "P119" })));
      const later = await world.signedIn("ada");
      const waiting = await answer(later.run(GuideFiles.use((port) => port.pending())));
      expect(waiting).toHaveLength(before + 1);
      expect(waiting[0]).toMatchObject({ id, name: "Weekend", fileName: "Weekend.csv", targetGuideId: null });
      const found = await answer(later.run(GuideFiles.use((port) => port.review(id, 0))));
      expect(found).toMatchObject({ fileName: "Weekend.csv", productCount: 2, errorCount: 5, fixedCount: 1 });
      const eva = await world.signedIn("eva");
      expect(await answer(eva.run(GuideFiles.use((port) => port.pending())))).toEqual([]);
      expect((await failure(eva.run(GuideFiles.use((port) => port.review(id, 0)))))._tag).toBe("NotFound");
      expect((await failure(fix(eva, id, { kind: "skipAll" })))._tag).toBe("NotFound");
      await answer(later.run(GuideFiles.use((port) => port.cancel(id, "Weekend", key()))));
      expect(await answer(ada.run(GuideFiles.use((port) => port.pending())))).toHaveLength(before);
      expect((await failure(fix(ada, id, { kind: "skipAll" })))._tag).toBe("NotFound");
    });

    it("GUIDE-IO-09 for a guide that is there, the lines go into it", async () => {
      const weekday = world.guideId("weekday");
      const before = linesOf(await answer(open(ada, weekday))).map((line) => line.productSku as string);
      const read = await answer(upload(ada, file("a.csv", "sku", before[0] ?? "", "P119"), weekday));
      expect(read).toMatchObject({ targetGuideId: weekday, orderGuideName: "Weekday", productCount: 2, heldCount: 1 });
      expect(await answer(finish(ada, read.orderGuideId, "Weekday"))).toBe(weekday);
      const after = linesOf(await answer(open(ada, weekday))).map((line) => line.productSku as string);
      expect(after.toSorted()).toEqual([...before, "P119"].toSorted());
    });

    it("GUIDE-IO-09 OP-68 a row that holds a group alone is that group without products, in the place where it stands", async () => {
      const rows = [
        "sku,unit,quantity,group",
        ",,,Later",
        "BEEF1,CS,3,Grill",
        ",,,Grill",
        ",,,Bar",
        "FISH1,CS,1,",
        "BEEF1,CS,1,Twice",
      ];
      const read = await answer(upload(ada, file("a.csv", ...rows)));
      expect(read).toMatchObject({ productCount: 2, errorCount: 0, rowCount: 6, groupRowCount: 3, emptyGroupCount: 2 });
      const groups = async (id: GuideId) => (await answer(open(ada, id))).categories.map(({ name }) => name);
      const made = await answer(finish(ada, read.orderGuideId, "With empty groups"));
      expect(await groups(made)).toEqual(["Later", "Grill", "Bar"]);
      // What is in the guide already makes no group of its own there; a group alone does.
      const more = file("b.csv", "sku,group", "BEEF1,Elsewhere", ",Bar", ",Cellar");
      const again = await answer(upload(ada, more, made));
      expect(again).toMatchObject({ productCount: 1, heldCount: 1, groupRowCount: 2, emptyGroupCount: 1 });
      await answer(finish(ada, again.orderGuideId, "x"));
      expect(await groups(made)).toEqual(["Later", "Grill", "Bar", "Cellar"]);
      const alone = await answer(upload(ada, file("c.csv", "sku,group", ",Grill", ",Cold")));
      expect(alone).toMatchObject({ productCount: 0, errorCount: 0, emptyGroupCount: 2 });
      expect(await groups(await answer(finish(ada, alone.orderGuideId, "Groups alone")))).toEqual(["Grill", "Cold"]);
    });

    it("GUIDE-IO-08 cancelled, it is gone", async () => {
      const { orderGuideId: id } = await answer(upload(ada, file("a.csv", "sku", "BEEF1")));
      await answer(ada.run(GuideFiles.use((port) => port.cancel(id, "a", key()))));
      expect((await failure(finish(ada, id, "a")))._tag).toBe("NotFound");
      expect((await failure(open(ada, id)))._tag).toBe("NotFound");
    });

    it("GUIDE-IO-04 a file without content is refused with the reason", async () => {
      expect(await failure(upload(ada, file("a.csv")))).toMatchObject({
        _tag: "Refused",
        code: "VALIDATION",
        status: 400,
        message: "The file is empty.",
      });
    });

    it("GUIDE-LIST-23 an upload of somebody else is as unknown as one that never was", async () => {
      const { orderGuideId: id } = await answer(upload(ada, file("a.csv", "sku", "BEEF1")));
      const ben = await world.signedIn("ben");
      expect((await failure(finish(ben, id, "x")))._tag).toBe("NotFound");
      expect((await failure(ben.run(GuideFiles.use((port) => port.cancel(id, "x", key())))))._tag).toBe("NotFound");
      expect((await failure(upload(ada, file("a.csv", "sku", "BEEF1"), world.guideId("east"))))._tag).toBe("NotFound");
      expect((await failure(upload(await world.guest(), file("a.csv", "sku", "BEEF1"))))._tag).toBe("NotSignedIn");
    });

    it("GUIDE-IO-11 there is a link to a guide as a file; to a foreign one there is none", async () => {
      for (const format of ["csv", "xlsx"] as const) {
        const told = await answer(
          ada.run(GuideFiles.use((port) => port.downloadLink(world.guideId("weekday"), format))),
        );
        expect(told.errors).toEqual([]);
        expect(told.link?.startsWith("/")).toBe(true);
      }
      const foreign = ada.run(GuideFiles.use((port) => port.downloadLink(world.guideId("east"), "csv")));
      expect((await failure(foreign))._tag).toBe("NotFound");
    });

    it("GUIDE-LIST-05 GUIDE-LIST-06 which guides hold a product, and which hold it in that very unit", async () => {
      const weekday = world.guideId("weekday");
      const held = linesOf(await answer(open(ada, weekday)))[0]?.productSku ?? sku("");
      const mine = await answer(ada.run(GuideFiles.use((port) => port.createdByMe([held, sku("NOPE")]))));
      expect(mine.find(({ id }) => id === weekday)).toEqual({ id: weekday, name: "Weekday", skus: [held] });
      const by = async (text: string) =>
        (
          await answer(
            ada.run(GuideFiles.use((port) => port.byItems([{ productSku: held, unitOfMeasure: unit(text) }]))),
          )
        ).some(({ id }) => id === weekday);
      expect(await by("CS")).toBe(true);
      expect(await by("EA")).toBe(false);
    });
  });
};
