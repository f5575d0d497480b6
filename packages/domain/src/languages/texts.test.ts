import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import { textsOf } from "./texts.ts";

/** Modules of this folder that hold no words. */
const WORDLESS = ["fingerprint.ts", "language.ts"];

const texts = join(import.meta.dirname, "../text");

const modulesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .toSorted();

it("TEXT-40 each language has each module of the domain's sentences", () => {
  const folders: readonly string[] = LANGUAGES.filter((language) => language !== "en");
  const all = modulesIn(texts);
  const english = all.filter((file) => !WORDLESS.includes(file) && !folders.includes(file.split("/", 1)[0] ?? ""));
  for (const folder of folders) expect(modulesIn(join(texts, folder))).toEqual(english);
});

it("TEXT-40 each language has each sentence of each module", () => {
  const namesOf = (texts: object) =>
    Object.entries(texts).map(([module, said]) => [module, Object.keys(said as object).toSorted()]);
  for (const language of LANGUAGES) expect(namesOf(textsOf(language))).toEqual(namesOf(textsOf("en")));
});

it("TEXT-40 Spanish says numbers and counts as a reader of Spanish does", () => {
  const { sentence } = textsOf("es").sentences;
  expect(sentence({ _tag: "OnlyLeft", left: 1 })).toBe("Solo queda 1.");
  expect(sentence({ _tag: "OnlyLeft", left: 1_200 })).toBe("Solo quedan 1,200.");
  expect(sentence({ _tag: "SearchStats", hits: 1, milliseconds: 3 })).toBe("1 resultado en 3 ms");
  expect(textsOf("es").cannotDeliver.missingTermsText(["warehouse", "deliveryDays"])).toBe(
    "falta definir el almacén y los días de entrega",
  );
});
