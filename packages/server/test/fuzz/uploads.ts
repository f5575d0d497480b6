import fc from "fast-check";

export interface Upload {
  readonly type: string;
  readonly body: Buffer;
}

const crlf = "\r\n";
const part = (headers: string, content: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--edge${crlf}${headers}${crlf}${crlf}`), Buffer.from(content), Buffer.from(crlf)]);
const filePart = (content: string | Buffer, name = "guide.csv"): Buffer =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"`, content);
const fieldPart = (name: string, content: string): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const end = Buffer.from(`--edge--${crlf}`);
const whole = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, end]);

const csv = "Sku,Unit,Quantity,Group\nBEEF1,CS,1,Meat\nFISH1,CS,2,Fish\n";

const bodies: readonly Buffer[] = [
  whole(filePart(csv)),
  whole(filePart("sku\nBEEF1\n", "\u0000.csv")),
  whole(filePart("sku\nBEEF1\n", `${"n".repeat(3_000)}.xlsx`)),
  whole(filePart("")),
  whole(filePart("\u0000\u0000\u0000")),
  whole(filePart(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), "guide.xlsx")),
  whole(filePart(Buffer.from([0xff, 0xfe, 0x61, 0x00]))),
  whole(filePart(`${'"'.repeat(5_000)}`)),
  whole(filePart("Sku\n\ud83d\nBEEF1\ufeff\n\u0000\n")),
  whole(filePart(csv), filePart(csv)),
  whole(filePart(csv), fieldPart("other", "x")),
  whole(fieldPart("other", "x"), filePart(csv)),
  whole(fieldPart("file", csv)),
  whole(fieldPart("__proto__", csv)),
  whole(part('Content-Disposition: form-data; name="other"; filename="x.csv"', csv)),
  whole(part("Content-Disposition: form-data", csv)),
  whole(part("X-Nothing: 1", csv)),
  whole(...Array.from({ length: 12 }, (_, index) => fieldPart(`f${index}`, "x"))),
  whole(),
  Buffer.alloc(0),
  filePart(csv),
  filePart(csv).subarray(0, 90),
  filePart(csv).subarray(0, 20),
  Buffer.from(`--edge${crlf}`),
  Buffer.from("no multipart at all"),
  whole(filePart(csv)).subarray(0, -3),
];

export const uploads: fc.Arbitrary<Upload> = fc.record({
  type: fc.oneof(
    { weight: 12, arbitrary: fc.constant("multipart/form-data; boundary=edge") },
    fc.constantFrom(
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=other",
      "multipart/mixed; boundary=edge",
      "application/json",
      "text/csv",
      "",
    ),
  ),
  body: fc.constantFrom(...bodies),
});
