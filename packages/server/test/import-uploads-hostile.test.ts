import zlib from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { useWorld } from "./world.ts";

const world = useWorld();

const CSV = "sku,name,price\n";
const bytes = (...all: readonly number[]) => Buffer.from(all);
const workbook = async (rows: readonly (readonly (string | number | null)[])[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: "Prices", rows: rows as never }] }));

/** A zip with one entry, as its directory says it; `declared`: the size that it claims. */
const zipOf = (name: string, content: Buffer, { declared = content.length, flags = 0 } = {}): Buffer => {
  const packed = zlib.deflateRawSync(content, { level: 9 });
  const head = (signature: number, isCentral: boolean) => {
    const buffer = Buffer.alloc(isCentral ? 46 : 30);
    buffer.writeUInt32LE(signature, 0);
    const at = isCentral ? 6 : 4;
    buffer.writeUInt16LE(20, at);
    buffer.writeUInt16LE(flags, at + 2);
    buffer.writeUInt16LE(8, at + 4);
    buffer.writeUInt32LE(zlib.crc32(content), at + 10);
    buffer.writeUInt32LE(packed.length, at + 14);
    buffer.writeUInt32LE(declared, at + 18);
    buffer.writeUInt16LE(name.length, at + 22);
    return buffer;
  };
  const local = Buffer.concat([head(0x04034b50, false), Buffer.from(name), packed]);
  const central = Buffer.concat([head(0x02014b50, true), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

const many = (count: number, of: string) => Array.from({ length: count }, () => of).join(",");

type Made = string | Buffer | Promise<Buffer>;

/** Files that can't be used at all, and what their refusal says. */
const refused: readonly (readonly [name: string, make: () => Made, says: RegExp])[] = [
  ["empty", () => "", /empty/],
  ["only blanks", () => "  \n\n \n", /empty/],
  ["only a mark", () => bytes(0xef, 0xbb, 0xbf), /empty/],
  ["headings alone", () => CSV, /no row below the headings/],
  ["a PDF", () => "%PDF-1.7 price list", /PDF/],
  ["an old Excel file", () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /old Excel file/],
  ["a PNG", () => bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), /picture/],
  ["a JPEG", () => bytes(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4), /picture/],
  ["zero bytes in the text", () => `${CSV}1,\0\0,2\n`, /line 2/],
  ["an executable", () => Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), Buffer.alloc(500)]), /isn't text/],
  [
    "a quotation mark that is never closed",
    () => `${CSV}1,"open,2\n${"x,y,z\n".repeat(60_000)}`,
    /Line 2, column 2: a quotation mark/,
  ],
  ["a thousand and one columns", () => `${many(1_001, "a")}\n${many(1_001, "1")}\n`, /1,000 columns/],
  ["a row of a million cells", () => `${CSV}${many(1_000_000, "1")}\n`, /columns|quotation/],
  ["half a gzip", () => zlib.gzipSync(`${CSV}1,a,2\n`.repeat(5_000)).subarray(0, 60), /gzip file ends in the middle/],
  ["a damaged gzip", () => Buffer.concat([bytes(0x1f, 0x8b, 8, 0), Buffer.alloc(60, 7)]), /gzip file is damaged/],
  ["a gzip bomb", () => zlib.gzipSync(Buffer.alloc(200 * 1024 ** 2, 97), { level: 9 }), /the row is longer than/],
  ["half a zip", () => zipOf("list.csv", Buffer.from(`${CSV}1,a,2\n`)).subarray(0, 70), /zip file is damaged/],
  ["a zip without a list", () => zipOf("read.pdf", Buffer.from("x")), /no list in the zip/],
  ["a zip with a password", () => zipOf("list.csv", Buffer.from(CSV), { flags: 1 }), /password/],
  ["a zip bomb", () => zipOf("list.csv", Buffer.alloc(200 * 1024 ** 2, 97)), /the row is longer than/],
  ["a zip that lies about its size", () => zipOf("list.csv", Buffer.from("a".repeat(1_000)), { declared: 1 }), /./],
  ["a workbook without sheets", () => zipOf("xl/workbook.xml", Buffer.from("<workbook/>")), /sheet/],
  [
    "a workbook that isn't XML",
    () => zipOf("xl/workbook.xml", Buffer.from('<sheet name="A" r:id="x"/>')),
    /spreadsheet|empty/,
  ],
  [
    "a workbook with a sheet bomb",
    () => zipOf("xl/workbook.xml", Buffer.alloc(100 * 1024 ** 2, 32)),
    /unpack|too large|larger|damaged/,
  ],
  ["an empty workbook", () => workbook([]), /empty/],
  ["half a workbook", async () => (await workbook([["sku"], ["1"]])).subarray(0, 400), /zip file is damaged/],
];

const sentences = (text: string): number => text.split(/[.?!](?:\s|$)/).filter((one) => one.trim() !== "").length;

describe("OP-67 T12 files from outside", () => {
  it.each(refused)("OP-67 %s is refused in a sentence and leaves nothing", async (_, make, says) => {
    const owner = await world.signedIn("administrator");
    const { status, body } = await owner.upload("/web-api/staff/import-upload", await make(), "list.csv");
    expect(status).toBe(400);
    expect(body.error.message).toMatch(says);
    expect(sentences(body.error.message)).toBeLessThanOrEqual(3);
    expect(body.error.message).not.toMatch(/\/tmp|\/work|Error:|undefined/);
    expect(
      await world.sql`select (select count(*)::int from import_upload) + (select count(*)::int from import_upload_part) as left`,
    ).toEqual([{ left: 0 }]);
  });

  it("OP-67 T12 the server answers others while a bomb is read", async () => {
    const owner = await world.signedIn("administrator");
    const bomb = owner.upload(
      "/web-api/staff/import-upload",
      zlib.gzipSync(Buffer.alloc(150 * 1024 ** 2, 97)),
      "bomb.gz",
    );
    const began = performance.now();
    expect((await (await world.guest()).get("/web-api/content/footer")).status).toBe(200);
    const waited = performance.now() - began;
    expect((await bomb).status).toBe(400);
    expect(waited).toBeLessThan(performance.now() - began);
  });

  it("OP-67 T12 what looks hostile in cells is text, and a row that can't be used is named", async () => {
    const owner = await world.signedIn("administrator");
    const rows = [
      "H1,=cmd|'/c calc'!A1,1.00",
      "H2,<script>alert(1)</script>,2.00",
      "H3,'; drop table product; --,3.00",
      `H4,${"long ".repeat(3_000)},4.00`,
      "H5,Minus,-5.00",
      "H6,Zero,0",
      "H7,Euros,€ 7.00",
      "../H8,Path,8.00",
    ];
    const { status, body } = await owner.upload("/web-api/staff/import-upload", `${CSV}${rows.join("\n")}\n`);
    expect(status).toBe(200);
    const choice = { meanings: ["sku", "name", "price"], makesNumbers: false, group: null };
    expect((await owner.post("/web-api/staff/import-compare", { id: body.id, choice })).status).toBe(200);
    await expect
      .poll(async () => (await owner.post("/web-api/staff/import-read", { id: body.id })).body.stage, {
        timeout: 10_000,
      })
      .toBe("review");
    const { review } = (await owner.post("/web-api/staff/import-read", { id: body.id })).body;
    expect(review.problems.map(({ line }: { line: number }) => line)).toEqual([5, 6, 7, 8, 9]);
    expect(review.products).toMatchObject({ added: 3, refused: 5 });
    const rejects = await owner.get(`/web-api/staff/import-rejects/${body.id}`);
    expect(rejects.text).toContain("H5,Minus,'-5.00");
    expect((await owner.post("/web-api/staff/import-discard", { id: body.id })).status).toBe(204);
  });
});
