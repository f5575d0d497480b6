import { personalTables } from "../../accounts/privacy/read-person.ts";
import { readFileSync } from "node:fs";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import { expect, it } from "vitest";
import { refusalIn, saidIn } from "./in-language.ts";
import { SPANISH_IMPORTS } from "./spanish-imports.ts";
import { SPANISH } from "./spanish.ts";

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");

/** The sentences of a file, with `{}` for what is put in. */
const sentencesIn = (file: string): readonly string[] =>
  Array.from(sourceOf(file).matchAll(/"([A-Z][^"\n]* [^"\n]*[.!])"|`([A-Z][^`\n]* [^`\n]*[.!])`/g), ([, plain, made]) =>
    (plain ?? made ?? "").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}"),
  );

/** Sentences that only programs get. */
const FOR_PROGRAMS = /ITERABLE|XSRF|application\/json|Idempotency/;

it("OP-128 every refusal of the table, of rights and of the protocol has Spanish words", () => {
  const found = ["./domain-errors.ts", "./problem.ts", "../guard.ts"].flatMap(sentencesIn);
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((text) => SPANISH[text] === undefined && !FOR_PROGRAMS.test(text))).toEqual([]);
});

/** What may be wrong with a file or a row; the rest of these files is for the command. */
const problemsIn = (file: string): readonly string[] =>
  Array.from(
    sourceOf(file).matchAll(
      /(?:new (?:Bad|Unreadable)\(|problem(?:: | = )(?:\w+ \? )?|refuse\(item\.line, |^ +(?:\? |: )?)\s*(?:"([^"\n]* [^"\n]*\.)"|`([^`\n]* [^`\n]*\.)`)/gm,
    ),
    ([, plain, made]) =>
      (plain ?? made ?? "").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}").replaceAll("\\\\", "\\"),
  );

/** Made of more than one sentence: each way it can be stands in the table. */
const MADE = [
  "The sku {} {}.",
  "The sku {} in {}{}{} is already on line {}.",
  "We can't read this spreadsheet{}. Save it again as XLSX or CSV.",
];

it("OP-67 OP-128 whatever is wrong with a list for the catalog or of customers has Spanish words", () => {
  const rows = ["catalogue-item", "place-items", "term-item"].map((file) => `../../catalog/import/${file}.ts`);
  const customers = ["customer-rows", "customer-user"].map((file) => `../../shop/import/${file}.ts`);
  const files = [
    "csv-reader",
    "file-bytes",
    "fixed-width",
    "ndjson",
    "open-rows",
    "rows-worker",
    "text-file",
    "x12",
    "xlsx-rows",
  ];
  const found = [...rows, ...customers, ...files.map((file) => `../../tabular/${file}.ts`)].flatMap(problemsIn);
  expect(found.length).toBeGreaterThan(50);
  const known = { ...SPANISH, ...SPANISH_IMPORTS };
  expect(
    found.filter((text) => known[text] === undefined && !MADE.includes(text) && !text.startsWith("region ")),
  ).toEqual([]);
});

it.each([
  ["stock: 'many' isn't a whole number of 0 or more.", "existencia: “many” no es un número entero de 0 o más."],
  ["The sku 204417 in CS for NE is already on line 12.", "El producto 204417 en CS para NE ya está en la línea 12."],
  [
    "The sku 204417 in CS from 12 valid from 2026-11-27 is already on line 3.",
    "El producto 204417 en CS desde 12 a partir de 2026-11-27 ya está en la línea 3.",
  ],
  ["description is longer than 5000 characters.", "descripción: tiene más de 5000 caracteres."],
  [
    "The gzip file is damaged. The last row we can read is 1,204.",
    "El archivo gzip está dañado. El último renglón que podemos leer es el 1,204.",
  ],
  ["CSV with ;", "CSV con ;"],
])("OP-67 the reason %s of a rejected row is said in Spanish", (english, spanish) => {
  expect(saidIn(english, "es")).toBe(spanish);
});

it("OP-128 a refusal keeps what was put into it, and English stays as it is", () => {
  const closed = "Order 100234 is being prepared. You can't change or cancel it anymore.";
  expect(saidIn(closed, "es")).toBe("El pedido 100234 está así: en preparación. Ya no lo puedes cambiar ni cancelar.");
  expect(saidIn(closed, "en")).toBe(closed);
  expect(saidIn("A word of a vendor.", "es")).toBe("A word of a vendor.");
});

it("OP-128 OP-134 a problem at a field is said there and in the sentence of the refusal", () => {
  const message = fieldProblemText({ field: "name", _tag: "TooLong", limit: 40 });
  expect(refusalIn({ message: `body.name: ${message}`, fields: [{ path: "body.name", message }] }, "es")).toEqual({
    message: "body.name: Escribe 40 caracteres cuando mucho.",
    fields: [{ path: "body.name", message: "Escribe 40 caracteres cuando mucho." }],
  });
});

it("TEXT-40 OP-21 what is stored about a person is named in Spanish, table by table", () => {
  const names = personalTables.map(([, { says }]) => says);
  expect(names.filter((name) => saidIn(name, "es") === name)).toEqual([]);
});
