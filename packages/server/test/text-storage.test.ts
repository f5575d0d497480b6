import { runsOf } from "@larder/sdk/testing/soak";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";

const odd = [
  "\ufeff",
  "\ufeffx",
  "x\ufeff",
  "\ufeff\ufeffx",
  "\u200bx",
  "\u2028",
  "\uffff",
  "é",
  "e\u0301",
  "\u{1f969}",
];

inEachWorld("T21 text", (world) => {
  const read = async (text: string): Promise<unknown> => {
    const rows = await world.sql<{ text: string; all: readonly string[]; json: readonly string[] }>`
        select ${text}::text as text, array[${text}::text] as all, json_build_array(${text}::text) as json`;
    return rows[0];
  };

  it("T21 U+FEFF and other odd characters come back as sent, wherever they are", async () => {
    for (const text of odd) expect(await read(text)).toEqual({ text, all: [text], json: [text] });
  });

  it("T21 any text that can be stored comes back as sent", async () => {
    const any = fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.replaceAll(/\0|\p{Surrogate}/gu, ""));
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        expect(await read(text)).toEqual({ text, all: [text], json: [text] });
      }),
      { numRuns: runsOf(250, process.env["LARDER_SOAK"]) },
    );
  });

  it("T21 U+FEFF in a cart's note is kept", async () => {
    const a = await world.signedIn("a");
    for (const value of odd) {
      await a.post("/web-api/cart/update/fields", { fields: [{ name: "note", value }] });
      expect((await a.get("/web-api/cart")).body.summary.note.value).toBe(value);
    }
  });
});
