import { beforeAll, describe, expect, it } from "vitest";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { type GuideImport, importGuide } from "../src/shop/import/import-guide.ts";
import { exportGuides } from "../src/shop/import/export-guides.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const { written } = target;

beforeAll(async () => {
  const skus = ["A1", "A2", "A3", "A4"];
  await importCatalogue(target.db, {
    file: written(
      "catalogue.csv",
      `sku,name,unit,price\n${skus.flatMap((sku) => [`${sku},Product ${sku},CS,9`, `${sku},Product ${sku},EA,2`]).join("\n")}`,
    ),
    group: null,
  });
  await target.sql`insert into product (sku, name) values ('HIDDEN', 'Not sold')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit)
    values (7, 'Harbor House', '700', 'standard', 1), (8, 'Twin', '800', 'standard', 1), (9, 'twin', '8', 'standard', 1)`;
});

const guide = (over: Partial<GuideImport> & { readonly file: string }) =>
  importGuide(target.db, { organization: "7", isSplit: false, name: "Weekly", create: null, member: null, ...over });

const linesOf = (id: number) =>
  target.sql<{ sku: string; group: string | null }>`
    select l.sku, l.unit, g.name as "group" from guide_line l left join guide_group g on g.guide_id = l.guide_id and g.position = l.group_position
    where l.guide_id = ${id} order by l.position`;

describe("importGuide", () => {
  it("GUIDE-IO-10 OP-67 lines with units and groups become a guide; unusable ones are reported", async () => {
    const file = written(
      "weekly.csv",
      "\ufeffItem #,UOM,Qty,Station\r\nA1,EA,2,Grill\r\nA2,,4,Pastry\r\nA3,CS,,Grill\r\nA4,BX,1,\r\nNOPE,,1,\r\nHIDDEN,,1,\r\n,,1,\r\nA4,,many,\r\n",
    );
    const summary = await guide({ file });
    const [made] = summary.guides;
    expect(made).toMatchObject({
      name: "Weekly",
      isNew: true,
      added: 3,
      same: 0,
      organization: { id: 7, name: "Harbor House" },
    });
    expect(await linesOf(made?.id ?? 0)).toEqual([
      { sku: "A1", unit: "EA", group: "Grill" },
      { sku: "A2", unit: "CS", group: "Pastry" },
      { sku: "A3", unit: "CS", group: "Grill" },
    ]);
    expect(summary.problems).toEqual([
      { line: 5, reason: "The sku A4 isn't sold in BX, only in CS, EA." },
      { line: 6, reason: "The sku NOPE isn't in the catalog." },
      { line: 7, reason: "The sku HIDDEN isn't sold to Harbor House." },
      { line: 8, reason: "The sku is missing." },
      { line: 9, reason: "quantity: 'many' isn't a number." },
    ]);
  });

  it("OP-62 OP-67 lines are known by own numbers, in their own column or as item numbers", async () => {
    await target.sql`insert into own_item_number (organization_id, number_key, number, sku, unit) values
      (7, 'hh-1', 'HH-1', 'A1', 'EA'), (7, 'hh-2', 'HH-2', 'A2', ''), (7, 'a3', 'A3', 'A4', ''), (8, 'hh-4', 'HH-4', 'A4', '')`;
    const both = written(
      "both.csv",
      "Customer item,Item #,UOM\nhh-1,,\nHH-9,A3,CS\nHH-2,NOPE,EA\n,A2,CS\nHH-4,,\n,,CS\n",
    );
    const { guides, problems } = await guide({ file: both, name: "Both" });
    expect(await linesOf(guides[0]?.id ?? 0)).toEqual([
      { sku: "A1", unit: "EA", group: null },
      { sku: "A3", unit: "CS", group: null },
      { sku: "A2", unit: "EA", group: null },
    ]);
    expect(problems).toEqual([
      { line: 6, reason: "Harbor House has no own number HH-4." },
      { line: 7, reason: "The sku is missing." },
    ]);
    const alone = written("alone.csv", "own number,qty\nHH-2,1\nHH-1,2\n");
    expect((await guide({ file: alone, name: "Both" })).guides[0]).toMatchObject({ added: 0, same: 2 });
    const named = written("named.csv", "sku\nHH-2\nA3\n");
    expect(await linesOf((await guide({ file: named, name: "Named" })).guides[0]?.id ?? 0)).toMatchObject([
      { sku: "A2" },
      { sku: "A3" },
    ]);
    await target.sql`delete from own_item_number`;
  });

  it("GUIDE-IO-09 OP-68 a row with only a group adds that empty group once, in its place", async () => {
    const long = "Shelf ".repeat(33).trim();
    const file = written(
      "groups.csv",
      `sku,unit,quantity,group\r\nA1,CS,,Grill\r\n,,,${long}\r\nA3,CS,,Cold\r\n,,,${long}\r\n,,,Grill\r\n`,
    );
    const summary = await guide({ file, name: "With an empty group" });
    expect(summary).toMatchObject({ rows: 5, repeated: 0, problems: [], guides: [{ added: 2, same: 0 }] });
    const groups = () =>
      target.sql`select name from guide_group where guide_id = ${summary.guides[0]?.id ?? 0} order by position`;
    expect(await groups()).toEqual([{ name: "Grill" }, { name: long }, { name: "Cold" }]);
    expect(await linesOf(summary.guides[0]?.id ?? 0)).toHaveLength(2);
    const again = await guide({ file, name: "With an empty group" });
    expect(again.guides).toMatchObject([{ isNew: false, added: 0, same: 2 }]);
    expect(await groups()).toHaveLength(3);
  });

  it("GUIDE-IO-03 GUIDE-IO-09 a pending upload with that name isn't a guide to add to", async () => {
    const [pending] = await target.sql<{
      id: number;
    }>`insert into guide (organization_id, name, business_unit, is_pending)
      values (7, 'Autumn', 1, true) returning id`;
    const [made] = (await guide({ file: written("autumn.csv", "sku\nA1\n"), name: "Autumn" })).guides;
    expect(made).toMatchObject({ name: "Autumn", isNew: true, added: 1 });
    expect(await linesOf(pending!.id)).toEqual([]);
  });

  it("GUIDE-IO-09 OP-143 importing into a guide adds only what is missing, and only then bumps its version", async () => {
    const file = written("more.csv", "sku,group\nA4,Grill\nA1,Pastry\n");
    const [made] = (await guide({ file })).guides;
    expect(made).toMatchObject({ isNew: false, added: 1, same: 1 });
    expect((await linesOf(made?.id ?? 0)).map(({ sku, group }) => `${sku} ${group}`)).toEqual([
      "A1 Grill",
      "A2 Pastry",
      "A3 Grill",
      "A4 Grill",
    ]);
    const version = () => target.sql`select version from guide where id = ${made?.id ?? 0}`;
    expect(await version()).toEqual([{ version: 2 }]);
    await guide({ file });
    expect(await version()).toEqual([{ version: 2 }]);
  });

  it("IDENT-03 an organization is found by id, account number or name; an ambiguous name is refused", async () => {
    const file = written("one.csv", "sku\nA1\n");
    expect((await guide({ file, organization: "700" })).guides[0]?.organization.id).toBe(7);
    expect((await guide({ file, organization: "harbor house" })).guides[0]?.organization.id).toBe(7);
    expect((await guide({ file, organization: "8" })).guides[0]?.organization.id).toBe(8);
    await expect(guide({ file, organization: "TWIN" })).rejects.toThrow(
      "Two organizations are named 'TWIN'. Use the id 8 or 9.",
    );
    await expect(guide({ file, organization: "Unknown" })).rejects.toThrow("There's no organization 'Unknown'");
  });

  it("GUIDE-IO-09 purchases are split by organization and added up across years, without pure returns", async () => {
    const file = written(
      "purchases.csv",
      "organization,period,sku,units\nSchool,2019,A1,40\nSchool,2020,A1,-10\nSchool,2019,A2,5\nSchool,2020,A2,-5\nClinic,2019,A3,\nClinic,2020,A3,-2\n,2019,A4,1\n",
    );
    await expect(guide({ file, organization: null, isSplit: true })).rejects.toThrow(
      "There's no organization 'School'",
    );
    const summary = await guide({
      file,
      organization: null,
      isSplit: true,
      name: "Purchases",
      create: { customerGroup: "standard", businessUnit: 2 },
    });
    expect(summary).toMatchObject({ rows: 7, repeated: 3, unknownColumns: ["period"] });
    expect(
      summary.guides.map(({ organization, added }) => [organization.name, organization.businessUnit, added]),
    ).toEqual([
      ["School", 2, 1],
      ["Clinic", 2, 0],
    ]);
    expect(summary.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "4 A2: the quantities add up to 0, so it wasn't bought.",
      "6 A3: the quantities add up to -2, so it wasn't bought.",
      "8 The organization is missing.",
    ]);
    const again = await guide({ file, organization: null, isSplit: true, name: "Purchases" });
    expect(again.guides.map(({ isNew, added, same }) => [isNew, added, same])).toEqual([
      [false, 0, 1],
      [false, 0, 0],
    ]);
  });

  it("IDENT-19 a member sees the guides of created organizations; an unknown email stops the import", async () => {
    const file = written("member.csv", "sku\nA1\n");
    await target.sql`insert into app_user (id, email, user_name, password_hash) values (50, 'Ann@House.example', 'ann', '')`;
    const { guides } = await guide({
      file,
      organization: "New House",
      create: { customerGroup: "standard", businessUnit: 0 },
      member: "ann@house.example",
    });
    expect(
      await target.sql`select user_id from membership where organization_id = ${guides[0]?.organization.id ?? -1}`,
    ).toEqual([{ user_id: 50 }]);
    await expect(guide({ file, member: "unknown@house.example" })).rejects.toThrow(
      "There's no user with the email unknown@house.example.",
    );
  });

  it("OP-67 a file with only headings is refused", async () => {
    await expect(guide({ file: written("headings.csv", "sku,group\n") })).rejects.toThrow("no rows");
  });

  it("GUIDE-IO-10 OP-67 an export of all guides changes nothing when it's imported, and makes the same elsewhere", async () => {
    await target.sql`delete from guide`;
    const text =
      "guide,group,sku,unit\nWeekly,Grill,A1,EA\nWeekly,Pastry,A2,CS\nWeekly,Grill,A3,CS\nWeekly,Empty,,\nWeekly,,A4,CS\nHolidays,,A1,CS\n,,A2,EA\n";
    await guide({ file: written("all.csv", text), name: "Other" });
    const contents = (organization: number) => target.sql`
      select g.name as guide, g.version, l.sku, l.unit, coalesce(gg.name, '') as "group" from guide g
      join guide_line l on l.guide_id = g.id
      full join guide_group gg on gg.guide_id = g.id and gg.position = l.group_position
      where coalesce(g.organization_id, gg.organization_id) = ${organization}
      order by g.name, l.group_position nulls last, l.position, gg.name`;
    const before = await contents(7);
    expect(before).toHaveLength(7);
    const { content, count } = await exportGuides(target.db, null);
    expect(count).toBe(7);
    const file = written("export.csv", content.toString("utf8"));
    const summary = await guide({ file, organization: null, isSplit: true });
    expect(summary.guides.map(({ name, isNew, added, same }) => [name, isNew, added, same])).toEqual([
      ["Weekly", false, 0, 4],
      ["Holidays", false, 0, 1],
      ["Other", false, 0, 1],
    ]);
    expect([summary.problems, summary.unknownColumns]).toEqual([[], []]);
    expect(await contents(7)).toEqual(before);
    await guide({ file, organization: "8" });
    expect(await contents(8)).toEqual(before);
    expect((await exportGuides(target.db, "800")).count).toBe(7);
  });
});
