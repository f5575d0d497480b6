import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";
import { sheetOf, xlsxOf, zipOf } from "./zip.ts";

const world = useWorld();
let a: Browser;
beforeAll(async () => {
  a = await world.signedIn("a");
}, 300_000);

const upload = (content: Uint8Array | string, name: string) =>
  a.upload("/web-api/order-guide/import-file", content, name);

const MB = 1024 * 1024;
const many = (count: number, row: string): string => `sku,qty\n${row.repeat(count)}`;
const pending = async (): Promise<number> => (await a.get("/web-api/order-guide/pending-uploads")).body.length;

const DOCTYPE = `<!DOCTYPE worksheet [<!ENTITY a0 "lol">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join("")}]>`;

const files: readonly (readonly [string, string, () => Uint8Array | string, 200 | 400 | 413])[] = [
  ["nothing at all", "a.csv", () => "", 400],
  ["a picture under the name of a table", "a.csv", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 400],
  [
    "a PDF under the name of a spreadsheet",
    "a.xlsx",
    () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(999)]),
    400,
  ],
  ["a zip file without a list", "a.xlsx", () => zipOf([{ name: "photo.png", content: "hello" }]), 400],
  ["a spreadsheet cut off in the middle", "a.xlsx", () => xlsxOf(sheetOf([["sku"], ["BEEF1"]])).subarray(0, 400), 400],
  ["more than ten megabytes", "a.csv", () => Buffer.alloc(10 * MB + 1, 65), 413],
  ["one cell of 9.9 MB", "a.csv", () => `sku,qty\n${"x".repeat(9.9 * MB)},1\nBEEF1,2\n`, 200],
  ["one quoted cell of 9.9 MB", "a.csv", () => `sku,qty\n"${"x\n".repeat(4.9 * MB)}",1\nBEEF1,2\n`, 200],
  ["a heading row with a million columns", "a.csv", () => `${"c,".repeat(1_000_000)}\n1\n`, 413],
  ["a row with a million columns", "a.csv", () => `sku,qty\nBEEF1,2${",7".repeat(1_000_000)}\n`, 200],
  ["a million rows", "a.csv", () => many(1_000_000, "BEEF1,2\n"), 413],
  ["a hundred thousand rows", "a.csv", () => many(100_000, "BEEF1,2\n"), 200],
  [
    "a hundred thousand unknown rows",
    "a.csv",
    () => `sku,qty\n${Array.from({ length: 100_000 }, (_, at) => `NO${at},1`).join("\n")}`,
    200,
  ],
  ["a hundred thousand empty rows", "a.csv", () => `sku,qty\nBEEF1,2\n${",\n".repeat(99_000)}`, 200],
  [
    "a million rows in a spreadsheet",
    "a.xlsx",
    () => xlsxOf(sheetOf([["sku"], ...Array.from({ length: 400_000 }, () => ["1"])])),
    413,
  ],
  [
    "a part of a few hundred kilobytes that unpacks to 300 MB",
    "a.xlsx",
    () => xlsxOf("<worksheet/>", [{ name: "xl/media/image1.png", content: Buffer.alloc(300 * MB), said: 100 }]),
    400,
  ],
  [
    "a spreadsheet in a spreadsheet in a spreadsheet",
    "a.xlsx",
    () => {
      let inner = zipOf([{ name: "0", content: Buffer.alloc(60 * MB) }]);
      for (let depth = 0; depth < 5; depth += 1) inner = zipOf([{ name: "a.xlsx", content: inner }]);
      return inner;
    },
    400,
  ],
  [
    "a zip file of five thousand parts",
    "a.xlsx",
    () => zipOf(Array.from({ length: 5_000 }, (_, at) => ({ name: `xl/${at}.xml`, content: "" }))),
    413,
  ],
  ["entities that grow a billionfold", "a.xlsx", () => xlsxOf(`${DOCTYPE}${sheetOf([["sku"], ["&a30;"]])}`), 200],
  [
    "an entity that names a file of the server",
    "a.xlsx",
    () => xlsxOf(`<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf([["sku"], ["&a;"]])}`),
    200,
  ],
  ["XML that is not closed", "a.xlsx", () => xlsxOf("<worksheet><sheetData><row><c><v>1"), 400],
  ["XML as deep as a well", "a.xlsx", () => xlsxOf(`<worksheet><sheetData>${"<row>".repeat(200_000)}`), 400],
  [
    "parts with names that lead out of the folder",
    "a.xlsx",
    () => xlsxOf(sheetOf([["sku"], ["BEEF1"]]), [{ name: "../../../../tmp/larder-was-here", content: "x" }]),
    400,
  ],
];

describe("files that would hurt the server", () => {
  it.each(files)(
    "GUIDE-IO-04 GUIDE-IO-10 %s: answered in bounded memory while others are served",
    async (_what, name, make, status) => {
      const content = make();
      const before = await pending();
      const rss = process.memoryUsage.rss();
      let most = 0;
      let isDone = false;
      const watching = (async () => {
        while (!isDone) {
          const { status: served } = await world.browser().get("/healthz");
          expect(served).toBe(200);
          most = Math.max(most, process.memoryUsage.rss() - rss);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      const answered = await upload(content, name);
      isDone = true;
      await watching;
      expect(answered.text.length).toBeLessThan(60_000);
      expect(answered.text).not.toContain("root:");
      // On a busy machine any file may time out; that must leave nothing behind either.
      const isLate = answered.status === 400 && answered.body.error.message === "This file takes too long to read.";
      if (!isLate) expect(answered.status, answered.text.slice(0, 300)).toBe(status);
      if (answered.status !== 200)
        expect(answered.body.error.code).toBe(answered.status === 413 ? "TOO_LARGE" : "VALIDATION");
      expect(await pending()).toBe(answered.status === 200 ? Math.min(20, before + 1) : before);
      expect(most).toBeLessThan(500 * MB);
    },
    60_000,
  );
});
