import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { askAt, type ColumnAnswers, withAnswers } from "./ask-columns.ts";
import { ColumnsUnclear } from "./open-file.ts";

const open = new ColumnsUnclear({
  questions: [
    { kind: "which", column: "vendor", places: [2, 3] },
    { kind: "missing", column: "sku", places: [] },
  ],
  headings: ["Product", "Price", "Vendor", "Supplier"],
  sample: [["Rice", "1.00", "Acme", "Bolt"]],
});

/** Works once nothing is open any more. */
const read = (answers: ColumnAnswers): Promise<ColumnAnswers> =>
  answers.map.length === 0 ? Promise.reject(open) : Promise.resolve(answers);

const answering = async (...typed: readonly string[]) => {
  const questions: string[] = [];
  const left = [...typed];
  const ask = (question: string) => {
    questions.push(question);
    return Promise.resolve(left.shift() ?? "");
  };
  return { done: await withAnswers(ask, { map: [] }, read), questions };
};

it("OP-67 a terminal asks what a file leaves open, with cells to see, and Enter takes the likeliest", async () => {
  const { done, questions } = await answering();
  expect(done).toEqual({ map: ["vendor=C"], makesNumbers: true });
  expect(questions).toEqual([
    "Two columns can be the vendor: 'Vendor' and 'Supplier'. Which one?\n  1  'Vendor'  [Acme]\n  2  'Supplier'  [Bolt]\n  3  None of them\nType a number (Enter for 1): ",
    "No column is the sku. The columns are: Product, Price, Vendor, Supplier. Which one?\n  1  The file has no item numbers. Make them from name, brand and pack size.\n  2  'Product'  [Rice]\n  3  'Price'  [1.00]\n  4  'Vendor'  [Acme]\n  5  'Supplier'  [Bolt]\nType a number (Enter for 1): ",
  ]);
});

it("OP-67 an answer that isn't one is asked for again; none of them and another column can be chosen", async () => {
  const { done, questions } = await answering("9", "supplier", "3", "5");
  expect(done).toEqual({ map: ["vendor=", "sku=D"] });
  expect(questions[1]).toContain("'9' isn't a number from 1 to 3.\n");
  expect(questions).toHaveLength(4);
});

it("OP-67 in a script nothing is asked: the question ends the import", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  expect(askAt({ input, output })).toBeNull();
  await expect(withAnswers(null, { map: [] }, read)).rejects.toThrow("Two columns can be the vendor");
});

it("OP-67 a terminal that closes while it asks ends the import", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY: true }),
  );
  const ask = askAt({ input: input!, output: output! })!;
  const answered = ask("Which one? ");
  input!.write("2\n");
  expect(await answered).toBe("2");
  const left = ask("Which one? ");
  input!.end();
  await expect(left).rejects.toThrow("Stopped: there was no answer. Nothing was stored.");
});
