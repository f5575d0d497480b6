import zlib from "node:zlib";
import { badCells } from "./hostile-cells.ts";
import { HEADINGS, type HostileList, inline, MAIN, sheetOf, workbook, zip } from "./hostile-parts.ts";

const CSV = "sku,name,price\n";

const list = (name: string, make: HostileList["make"], says: RegExp): HostileList => ({ name, make, says });

/** The same broken text in other clothes. */
const packed = (name: string, make: () => string | Buffer, says: RegExp): readonly HostileList[] => [
  list(name, make, says),
  list(`${name}, gzipped`, () => zlib.gzipSync(make()), says),
  list(`${name}, zipped`, () => zip({ name: "list.csv", content: make() }), says),
];

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

const texts: readonly HostileList[] = [
  ...packed("a quotation mark that is never closed", () => `${CSV}1,"open,2\n${"x,y,z\n".repeat(200)}`, /[Ll]ine 2/),
  ...packed("a quotation mark on the last row", () => `${CSV}1,"a","2\n`, /[Ll]ine 2/),
  ...packed("NUL bytes in a cell", () => `${CSV}1,a\0b,2\n`, /line 2/),
  ...packed("NUL bytes alone", () => Buffer.alloc(4_096), /text|empty|list/),
  ...packed("headings alone", () => CSV, /no row below the headings/),
  ...packed("a thousand and one columns", () => `${"a,".repeat(1_001)}\n${"1,".repeat(1_001)}\n`, /1,000 columns/),
  ...packed("a huge cell without end", () => `${CSV}1,"${"z".repeat(3_000_000)}`, /[Ll]ine 2|long|large/),
  ...packed("cells beyond the headings", () => `${CSV}1,a,2,3,4,5\n`, /^2 .*cells/),
  ...packed("a row without an item number", () => `${CSV},a,2\n`, /^2 .*sku/),
  ...packed("a row without a name", () => `${CSV}1,,2\n`, /^2 .*name/),
  ...packed(
    "bytes of a program",
    () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(500, 1)]),
    /text/,
  ),
];

const json: readonly HostileList[] = [
  list("NDJSON nested deep", () => `{"sku":"1","name":${deep("[", "]", 20_000)},"price":"1"}\n`, /./),
  list("NDJSON with an object as a cell", () => `{"sku":{"a":1},"name":"x","price":"1"}\n`, /./),
  list("NDJSON cut in the middle", () => `{"sku":"a b","name":"x","price":"market"}\n{"sku":"2","na`, /[Ll]ine 2|2 /),
  list("NDJSON of arrays", () => `[1,2,3]\n[4,5,6]\n`, /./),
  list("NDJSON with a prototype", () => `{"__proto__":{"x":1},"sku":"a b","name":"x"}\n`, /sku/),
  list("NDJSON with 1e308", () => `{"sku":"J1","name":"x","price":1e308}\n`, /price/),
];

const ISA =
  "ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *310101*1200*U*00401*000000001*0*P*>~";

const edi: readonly HostileList[] = [
  list(
    "EDI without items",
    () => `${ISA}GS*SC*A*B*20310101*1200*1*X*004010~ST*832*0001~SE*2*0001~GE*1*1~IEA*1*000000001~`,
    /./,
  ),
  list("EDI with another separator inside", () => `${ISA}LIN|1|VC|A1~CTP||UCP|5.00~`, /./),
  list("EDI cut in the head", () => ISA.slice(0, 50), /./),
  list(
    "EDI with a price that is no number",
    () =>
      `${ISA}GS*SC*A*B*20310101*1200*1*X*004010~ST*832*1~LIN*1*VC*E1~PID*F****Beef~CTP***five~SE*4*1~GE*1*1~IEA*1*000000001~`,
    /price/,
  ),
  list("EDI of an order", () => `${ISA}ST*850*1~BEG*00*NE*1~PO1*1*5*CS*1.00~SE*3*1~`, /./),
];

const files: readonly HostileList[] = [
  list("empty", () => "", /empty/),
  list("blanks", () => " \r\n\t\n", /empty/),
  list("a PDF", () => "%PDF-1.7", /PDF/),
  list("an old Excel file", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), /old Excel/),
  list("a PNG", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]), /picture/),
  list("a JPEG", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), /picture/),
  ...[10, 15, 25, 40, 60, 90, 120, 200].map((at) =>
    list(`a gzip cut at ${at}`, () => zlib.gzipSync(`${CSV}1,a,2\n`.repeat(3_000)).subarray(0, at), /gzip/),
  ),
  ...[30, 45, 60, 75, 100, 120].map((at) =>
    list(`a zip cut at ${at}`, () => zip({ name: "list.csv", content: `${CSV}1,a,2\n` }).subarray(0, at), /zip|text/),
  ),
  list(
    "a zip in a zip",
    () => zip({ name: "inner.zip", content: zip({ name: "list.csv", content: CSV }) }),
    /isn't text/,
  ),
  list("a zip without a list", () => zip({ name: "read.pdf", content: "x" }), /zip/),
  list(
    "a zip with a path out of its folder",
    () => zip({ name: "../../etc/list.csv", content: `${CSV}1,a,2\n` }),
    /zip/,
  ),
  list("a zip with an absolute path", () => zip({ name: "/etc/list.csv", content: `${CSV}1,a,2\n` }), /zip/),
  list("a zip with a drive", () => zip({ name: "C:\\list.csv", content: `${CSV}1,a,2\n` }), /zip/),
  list("a zip whose size lies", () => zip({ name: "list.csv", content: "a".repeat(999), declared: 1 }), /zip|sku/),
  list(
    "a zip bomb",
    () => zip({ name: "list.csv", content: Buffer.alloc(20 * 1024 ** 2, 97) }),
    /Line 1, column 1: the row is longer/,
  ),
  list("a gzip bomb", () => zlib.gzipSync(Buffer.alloc(20 * 1024 ** 2, 97)), /Line 1, column 1: the row is longer/),
  list(
    "UTF-16 cut in a letter",
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${CSV},a,2\n`, "utf16le").subarray(0, -1)]),
    /./,
  ),
  list(
    "UTF-32",
    () => Buffer.from(Array.from(`${CSV}1,a,2\n`, (letter) => `${letter}\0\0\0`).join("")),
    /text|empty|line/,
  ),
];

const books: readonly HostileList[] = [
  list("a workbook without rows", () => workbook({ sheet: sheetOf() }), /empty/),
  list("a workbook with headings alone", () => workbook({ sheet: sheetOf(HEADINGS) }), /no row below the headings/),
  list(
    "a workbook that names a sheet it hasn't",
    () => workbook({ sheet: sheetOf(HEADINGS), target: "worksheets/none.xml" }),
    /spreadsheet|sheet|zip/,
  ),
  list(
    "a workbook with a target outside",
    () => workbook({ sheet: sheetOf(HEADINGS), target: "../../../etc/passwd" }),
    /spreadsheet|sheet|zip/,
  ),
  list("a workbook without sheets", () => workbook({ book: `<workbook ${MAIN}><sheets/></workbook>` }), /sheet/),
  list("a sheet that isn't XML", () => workbook({ sheet: "sku,name\n1,2" }), /spreadsheet|sheet|empty/),
  list(
    "half a sheet",
    () => workbook({ sheet: sheetOf(HEADINGS, inline("a b", "x", "1")).slice(0, -60) }),
    /spreadsheet|sheet|empty|headings|sku/,
  ),
  list(
    "a shared text that isn't there",
    () =>
      workbook({
        sheet: sheetOf(HEADINGS, '<c t="s"><v>99</v></c><c t="s"><v>-1</v></c><c><v>1</v></c>'),
        strings: `<sst ${MAIN}/>`,
      }),
    /sku/,
  ),
  list(
    "an XML bomb",
    () =>
      workbook({
        sheet: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf(HEADINGS, inline("&b; &b;", "x", "1"))}`,
      }),
    /./,
  ),
  list(
    "an XML file from outside",
    () =>
      workbook({
        sheet: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(HEADINGS, inline("&a; x", "x", "1"))}`,
      }),
    /./,
  ),
  list(
    "a cell with a formula and an error",
    () => workbook({ sheet: sheetOf(HEADINGS, `${inline("F1", "x")}<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`) }),
    /^2 .*price/,
  ),
  list(
    "a cell of 1e308",
    () => workbook({ sheet: sheetOf(HEADINGS, `${inline("F2", "x")}<c><v>1e308</v></c>`) }),
    /^2 .*price/,
  ),
  list("a column beyond the last", () => workbook({ sheet: sheetOf(HEADINGS, '<c r="ZZZZZ2"><v>1</v></c>') }), /./),
  list(
    "a row beyond the last",
    () =>
      workbook({
        sheet: `<worksheet ${MAIN}><sheetData><row r="1">${HEADINGS}</row><row r="99999999999">${inline("a b", "x", "1")}</row></sheetData></worksheet>`,
      }),
    /./,
  ),
  list(
    "a sheet of 2,000 columns",
    () => workbook({ sheet: sheetOf("<c><v>1</v></c>".repeat(2_000)) }),
    /1,000 columns/,
  ),
  list(
    "a sheet of 20,000 columns",
    () => workbook({ sheet: sheetOf("<c><v>1</v></c>".repeat(20_000)) }),
    /spreadsheet/,
  ),
  list("shared texts that aren't XML", () => workbook({ sheet: sheetOf(HEADINGS), strings: "sku" }), /spreadsheet/),
];

/** Broken and hostile lists; none has a usable row. */
export const hostileLists: readonly HostileList[] = [...files, ...texts, ...json, ...edi, ...books, ...badCells];
