import { caseFold } from "@larder/domain/order-guide/group-name";
import { runsOf } from "@larder/sdk/testing/soak";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { guideWords } from "../src/shop/guide-file/columns.ts";
import { readTable } from "../src/tabular/read-table.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
beforeAll(async () => {
  a = await world.signedIn("a");
}, 300_000);

const upload = (content: Uint8Array, name: string) => a.upload("/web-api/order-guide/import-file", content, name);
const finish = async (id: number, name: string): Promise<number> =>
  (await a.post("/web-api/order-guide/finish-upload", { id, name })).body.orderGuideId;

describe("a guide's round trip", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "=1+1",
      "+cmd|' /C calc'!A0",
      "-2+3",
      "@SUM(A1)",
      "'=x",
      'say "hi"',
      "a,b;c\td",
      "two\nlines",
      "🥩 Grill",
      "مطبخ ‏بارد",
      "007",
      "1e5",
      "Ungrouped",
      "substitutions",
      "Straße",
      " spaced ",
      "null",
      "sku",
      "12-Mar",
      "_x0041_",
      "a\r\nb",
      "0.50",
      "x".repeat(200),
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  );
  const skus = ["BEEF1", "BEEF2", "FISH1", "FISH2", "LIMIT", "ONE10", "OUT"];
  const guide = fc.record({
    groups: fc.uniqueArray(hostile, { maxLength: 5, selector: (name) => caseFold(name.trim()) }),
    lines: fc.shuffledSubarray(skus).chain((chosen) =>
      fc.tuple(
        ...chosen.map((sku) =>
          fc.record({
            sku: fc.constant(sku),
            unit: fc.constantFrom("CS", "EA"),
            quantity: fc.integer({ min: 0, max: 9_999 }),
            group: fc.nat(6),
          }),
        ),
      ),
    ),
  });
  const open = async (id: number) => {
    const { body } = await a.send(
      "POST",
      `/web-api/order-guide?id=${id}&type=customGroups&page=1&pageSize=50&searchTerm=`,
    );
    const lines = (all: any[]) =>
      all.map((line) => [line.productSku, line.unitOfMeasure ?? line.selectedUnitOfMeasure, line.quantity]);
    return {
      groups: body.categories.map(({ name, lineItems }: any) => [name, lines(lineItems)]),
      ungrouped: lines(body.ungroupedProducts.lineItems),
    };
  };
  const download = async (id: number, format: string): Promise<Uint8Array> => {
    const { downloadLink } = (await a.get(`/web-api/order-guide-download?orderGuideId=${id}&format=${format}`)).body;
    const headers = { cookie: a.cookie };
    return new Uint8Array(await (await fetch(world.base + downloadLink, { headers })).arrayBuffer());
  };
  const sheet = async (id: number) => readTable(await download(id, "xlsx"), guideWords);
  const stored = (id: number) =>
    world.sql`select l.sku, l.unit, l.quantity, gg.name from guide_line l left join guide_group gg on gg.guide_id = l.guide_id and gg.position = l.group_position
      where l.guide_id = ${id} order by l.group_position nulls last, l.position`;
  const fresh = (name: string): boolean => {
    const clean = name.trim();
    return (
      clean !== "" && !/\p{Cc}/u.test(clean.replaceAll(/[\t\r\n]/g, "")) && !/^(ungrouped|substitutions)$/i.test(clean)
    );
  };

  it.each(["csv", "xlsx"])(
    "GUIDE-IO-12 OP-61 OP-68 OP-59 a download as %s imports to the same guide, and to the same file",
    async (format) => {
      // Stored quantities stay even where a product is sold by six or limited: steps apply to orders.
      await world.sql`update variant set sell_by_multiple = 6 where sku = 'ONE10'`;
      let count = 0;
      await fc.assert(
        fc.asyncProperty(guide, async ({ groups: all, lines }) => {
          const groups = all.filter(fresh).map((name) => name.trim());
          count += 1;
          const rows = await world.sql<{
            id: number;
          }>`insert into guide (organization_id, name, business_unit, owner_user_id, modified_by)
            values (${ORG.A}, ${`Round ${format} ${count}`}, 3, ${USER.a}, ${USER.a}) returning id`;
          const id = rows[0]?.id ?? 0;
          for (const [position, name] of groups.entries())
            await world.sql`insert into guide_group (organization_id, guide_id, name, position) values (${ORG.A}, ${id}, ${name}, ${position})`;
          for (const [position, line] of lines.entries()) {
            await world.sql`insert into guide_line (organization_id, guide_id, sku, unit, quantity, group_position, position)
              values (${ORG.A}, ${id}, ${line.sku}, ${line.unit}, ${line.quantity}, ${line.group < groups.length ? line.group : null}, ${position})`;
          }
          const empty = groups.filter((_, at) => !lines.some(({ group }) => group === at));
          fc.pre(lines.length + empty.length > 0);
          const read = (await upload(await download(id, format), `Back.${format}`)).body;
          expect(read).toMatchObject({ errors: [], productCount: lines.length, emptyGroupCount: empty.length });
          const again = await finish(read.orderGuideId, `Back ${format} ${count}`);
          expect(await open(again)).toEqual(await open(id));
          expect((await open(again)).groups.map(([name]: any) => name)).toEqual(groups);
          expect(await download(again, "csv")).toEqual(await download(id, "csv"));
          // A spreadsheet file also contains its date.
          expect(await sheet(again)).toEqual(await sheet(id));
          expect(await stored(again)).toEqual(await stored(id));
        }),
        { numRuns: runsOf(60, process.env["LARDER_SOAK"]) },
      );
    },
    300_000,
  );
});
