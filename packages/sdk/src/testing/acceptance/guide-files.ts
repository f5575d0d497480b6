import { sku, unit } from "@larder/domain/catalog/sku";
import { GuideFiles } from "@larder/calls/ports";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { file, finish, fix, mend, names, open, upload } from "./guide-file-calls.ts";
import { answer, calls, failure, key, portSuite, refusals, type Suite } from "./suite.ts";

export const guideFilesSuite: Suite = portSuite("guide files", (it, expect) => {
  it("GUIDE-IO-03 GUIDE-IO-10 a file is read for review: usable rows, and every bad row with its number", async (ada) => {
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

  it("GUIDE-IO-05 OP-67 finishing needs an item number column and a usable row; choosing one fixes it", async (ada) => {
    const read = await answer(upload(ada, file("Brunch.csv", "sku,qty", "BEEF1,2")));
    const columns = { sku: 0, unit: null, quantity: 1, group: null, name: null };
    const choose = (sku: number | null) =>
      calls(ada, GuideFiles).chooseColumns({ id: read.orderGuideId, columns: { ...columns, sku } });
    expect(await choose(null)).toMatchObject({
      productCount: 0,
      errors: [{ message: "Choose the column with the item numbers." }],
    });
    const noColumn = await failure(finish(ada, read.orderGuideId, "Brunch"));
    expect(noColumn).toMatchObject({
      _tag: "Refused",
      code: "VALIDATION",
      message: "Choose the column with the item numbers.",
      fields: [{ path: "columns.sku" }],
    });
    const useless = await answer(upload(ada, file("Useless.csv", "sku", "NOPE")));
    const noRow = await failure(finish(ada, useless.orderGuideId, "Useless"));
    expect(noRow).toMatchObject({ _tag: "Refused", code: "VALIDATION", message: "We can't use any row of this file." });
    expect((await names(ada)).includes("Brunch")).toBe(false);
    await choose(0);
    const made = await answer(finish(ada, read.orderGuideId, "Brunch"));
    expect((await names(ada)).includes("Brunch")).toBe(true);
    expect((await answer(open(ada, made))).id).toBe(made);
  });

  it("GUIDE-IO-05 OP-91 a finished upload is a guide with the given name; the same intent makes no second", async (ada) => {
    const read = await answer(upload(ada, file("a.csv", "sku,group", "BEEF1,Grill", "FISH1,Cold")));
    const intent = key();
    const made = await answer(finish(ada, read.orderGuideId, "Brunch", intent));
    expect(await answer(finish(ada, read.orderGuideId, "Brunch", intent))).toBe(made);
    expect((await names(ada)).filter((name) => name === "Brunch")).toHaveLength(1);
    const guide = await answer(open(ada, made));
    expect(linesOf(guide).map((line) => line.productSku as string)).toEqual(["BEEF1", "FISH1"]);
  });

  it("OP-67 the reviewer's columns replace the guessed ones, and row decisions stay", async (ada, world) => {
    const read = await answer(upload(ada, file("a.csv", "sku,par,needed", "BEEF1,1,3", "NOPE,1,1")));
    expect(read).toMatchObject({ columns: { sku: 0, quantity: 1 }, sample: [{ quantity: 1 }], plain: [0] });
    const id = read.orderGuideId;
    await answer(fix(ada, id, mend(3, { skip: true })));
    const columns = { sku: 0, unit: null, quantity: 2, group: null, name: null };
    const again = await calls(ada, GuideFiles).chooseColumns({ id, columns });
    expect(again).toMatchObject({ orderGuideId: id, productCount: 1, errorCount: 0, skippedCount: 1, columns });
    expect(again.sample[0]?.quantity).toBe(3);
    // A resumed review still returns the guess; a differing column was chosen.
    const later = await calls(await world.signedIn("ada"), GuideFiles).review({ id, from: 0 });
    expect(later).toMatchObject({ columns, guessed: read.columns });
    expect(read.guessed).toEqual(read.columns);
  });

  it("OP-67 without a matching heading, the column containing item numbers is used", async (ada) => {
    const read = await answer(upload(ada, file("a.csv", "what,how many", "BEEF1,3")));
    expect(read).toMatchObject({ productCount: 1, errorCount: 0, columns: { sku: 0 }, plain: [] });
  });

  it("GUIDE-IO-09 importing into an existing guide adds the lines to it", async (ada, world) => {
    const weekday = world.guideId("weekday");
    const before = linesOf(await answer(open(ada, weekday))).map((line) => line.productSku as string);
    const read = await answer(upload(ada, file("a.csv", "sku", before[0] ?? "", "P119"), weekday));
    expect(read).toMatchObject({ targetGuideId: weekday, orderGuideName: "Weekday", productCount: 2, heldCount: 1 });
    expect(await answer(finish(ada, read.orderGuideId, "Weekday"))).toBe(weekday);
    const after = linesOf(await answer(open(ada, weekday))).map((line) => line.productSku as string);
    expect(after.toSorted()).toEqual([...before, "P119"].toSorted());
  });

  it("GUIDE-IO-09 OP-68 a row with only a group is that group without products, in its place", async (ada) => {
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
    // Products already in the guide create no group there; a group row does.
    const more = file("b.csv", "sku,group", "BEEF1,Other", ",Bar", ",Cellar");
    const again = await answer(upload(ada, more, made));
    expect(again).toMatchObject({ productCount: 1, heldCount: 1, groupRowCount: 2, emptyGroupCount: 1 });
    await answer(finish(ada, again.orderGuideId, "x"));
    expect(await groups(made)).toEqual(["Later", "Grill", "Bar", "Cellar"]);
    const alone = await answer(upload(ada, file("c.csv", "sku,group", ",Grill", ",Cold")));
    expect(alone).toMatchObject({ productCount: 0, errorCount: 0, emptyGroupCount: 2 });
    expect(await groups(await answer(finish(ada, alone.orderGuideId, "Groups alone")))).toEqual(["Grill", "Cold"]);
  });

  it("GUIDE-IO-08 a canceled upload is gone", async (ada) => {
    const { orderGuideId: id } = await answer(upload(ada, file("a.csv", "sku", "BEEF1")));
    await calls(ada, GuideFiles).cancel({ id, name: "a" }, key());
    expect((await failure(finish(ada, id, "a")))._tag).toBe("NotFound");
    expect((await failure(open(ada, id)))._tag).toBe("NotFound");
  });

  it("GUIDE-IO-04 an empty file is refused with the reason", async (ada) => {
    expect(await failure(upload(ada, file("a.csv")))).toMatchObject({
      _tag: "Refused",
      code: "VALIDATION",
      status: 400,
      message: "The file is empty.",
    });
  });

  it("GUIDE-LIST-23 someone else's upload counts as unknown", async (ada, world) => {
    const { orderGuideId: id } = await answer(upload(ada, file("a.csv", "sku", "BEEF1")));
    const ben = await world.signedIn("ben");
    expect((await failure(finish(ben, id, "x")))._tag).toBe("NotFound");
    expect((await refusals(ben, GuideFiles).cancel({ id, name: "x" }, key()))._tag).toBe("NotFound");
    expect((await failure(upload(ada, file("a.csv", "sku", "BEEF1"), world.guideId("east"))))._tag).toBe("NotFound");
    expect((await failure(upload(await world.guest(), file("a.csv", "sku", "BEEF1"))))._tag).toBe("NotSignedIn");
  });

  it("GUIDE-IO-11 a guide has a file link, except a foreign one", async (ada, world) => {
    for (const format of ["csv", "xlsx"] as const) {
      const answered = await calls(ada, GuideFiles).downloadLink({ orderGuideId: world.guideId("weekday"), format });
      expect(answered.errors).toEqual([]);
      expect(answered.downloadLink?.startsWith("/")).toBe(true);
    }
    const foreign = ada.run(
      GuideFiles.use((port) => port.downloadLink({ orderGuideId: world.guideId("east"), format: "csv" })),
    );
    expect((await failure(foreign))._tag).toBe("NotFound");
  });

  it("GUIDE-LIST-05 GUIDE-LIST-06 which guides contain a product, and which in that exact unit", async (ada, world) => {
    const weekday = world.guideId("weekday");
    const held = linesOf(await answer(open(ada, weekday)))[0]?.productSku ?? sku("");
    const mine = await calls(ada, GuideFiles).createdByMe({ skuList: [held, sku("NOPE")] });
    expect(mine.find(({ id }) => id === weekday)).toEqual({ id: weekday, name: "Weekday", skus: [held] });
    const by = async (text: string) =>
      (await calls(ada, GuideFiles).byItems({ items: [{ productSku: held, unitOfMeasure: unit(text) }] })).some(
        ({ id }) => id === weekday,
      );
    expect(await by("CS")).toBe(true);
    expect(await by("EA")).toBe(false);
  });
});
