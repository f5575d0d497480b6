import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import { PAYMENT_TERMS, WAREHOUSE_ZONES } from "../account/organization-terms.ts";
import { RESERVED_GROUP_NAMES } from "../order-guide/group-name.ts";
import { storedSentenceIn } from "./same-sentences.ts";
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
  const { orderingSentences, searchSentences } = textsOf("es");
  expect(orderingSentences.orderingSentence({ _tag: "OnlyLeft", left: 1 })).toBe("Solo queda 1.");
  expect(orderingSentences.orderingSentence({ _tag: "OnlyLeft", left: 1_200 })).toBe("Solo quedan 1,200.");
  expect(searchSentences.searchStats(1, 3)).toBe("1 resultado en 3 ms");
  expect(textsOf("es").cannotDeliver.missingTermsText(["warehouse", "deliveryDays"])).toBe(
    "falta definir el almacén y los días de entrega",
  );
});

it("TEXT-40 GUIDE-EDIT-25 names stored in English show in Spanish; what a person wrote stays", () => {
  const { groupTitle, termsNames, unitName } = textsOf("es");
  expect(["Case", "Each", "Half Case"].map(unitName.unitName)).toEqual(["Caja", "Pieza", "Half Case"]);
  expect(RESERVED_GROUP_NAMES.map(groupTitle.groupTitle)).toEqual(["Sin grupo", "Sustitutos"]);
  expect(groupTitle.groupTitle("Grill")).toBe("Grill");
  expect(PAYMENT_TERMS.map(termsNames.paymentTermsName)).toEqual([
    "Por adelantado",
    "Al entregar",
    "A 7 días",
    "A 14 días",
    "A 30 días",
    "A 45 días",
    "Según lo acordado",
  ]);
  expect(termsNames.paymentTermsName("Net 60 EOM")).toBe("Net 60 EOM");
  const same = ["Alaska"];
  expect(WAREHOUSE_ZONES.map(([, name]) => name).filter((name) => termsNames.zoneName(name) === name)).toEqual(same);
});

it("TEXT-06 TEXT-40 why an order failed is in the reader's language when the sentence is ours", () => {
  const stored = "Order cannot be submitted. Please contact your Sales Rep.";
  expect(storedSentenceIn(stored, "en")).toBe(stored);
  expect(storedSentenceIn(stored, "es")).toBe("No se puede mandar el pedido. Habla con tu vendedor.");
  expect(storedSentenceIn("Rejected by the ERP.", "es")).toBe("Rejected by the ERP.");
});
