import { readPastedLines } from "@larder/domain/quick-order/pasted-lines";
import { listRules as right } from "@larder/domain/testing/list-rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { listRules } from "./list-rules.ts";

const MESSAGE = `Subject: Tuesday
hi Dana, can I get 3 cs heavy cream and two eggs large pls
a dozen lemons, 4 lb shallots
total $120.50
thanks, Bob
207-555-0100`;

it("OP-62 the workflow reads a message with every rule", () => {
  const lines = readPastedLines(MESSAGE, listRules).map(({ name, skipped }) => skipped ?? name);
  expect(lines).toEqual(["mail", "heavy cream", "eggs large", "lemons", "shallots", "total", "signature", "contact"]);
});

it("OP-62 the workflow reads any message as the rules' own tests do", () => {
  const lines = MESSAGE.split("\n").flatMap((line) => [line, ...line.split(" ")]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 8 }), fc.constantFrom("\n", " ", ", "), (some, by) => {
      const text = some.join(by);
      expect(readPastedLines(text, listRules)).toEqual(readPastedLines(text, right));
    }),
  );
});
