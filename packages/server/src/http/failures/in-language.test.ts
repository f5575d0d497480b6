import { readFileSync } from "node:fs";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import { expect, it } from "vitest";
import { refusalIn, saidIn } from "./in-language.ts";
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

it("OP-128 a refusal keeps what was put into it, and English stays as it is", () => {
  const closed = "Order 100234 is being prepared. You can't change or cancel it anymore.";
  expect(saidIn(closed, "es")).toBe("El pedido 100234 está así: en preparación. Ya no lo puedes cambiar ni cancelar.");
  expect(saidIn(closed, "en")).toBe(closed);
  expect(saidIn("A word of a vendor.", "es")).toBe("A word of a vendor.");
});

it("OP-128 OP-134 a problem at a field is said there and in the sentence of the refusal", () => {
  const message = fieldProblemText({ field: "name", _tag: "TooLong", limit: 40 });
  expect(refusalIn({ message: `body.name: ${message}`, fields: [{ path: "body.name", message }] }, "es")).toEqual({
    message: "body.name: Escribe como máximo 40 caracteres.",
    fields: [{ path: "body.name", message: "Escribe como máximo 40 caracteres." }],
  });
});
