import { describe, expect, it } from "vitest";
import { rulesOf } from "@larder/domain/search/dictionary-entry";
import { readDictionary, tradeDictionary } from "./dictionary.ts";

describe("the dictionary of the trade", () => {
  it("OP-35 a line is an entry with the reason of its heading; > is one way, = both ways", () => {
    const entries = readDictionary("en", "# Short forms\nbrd > breaded, bread\nchix, chx = chicken\n");
    expect(entries.map(({ id, reason, isTwoWay }) => [id, reason, isTwoWay])).toEqual([
      ["en-brd", "Short forms", false],
      ["en-chix", "Short forms", true],
    ]);
    expect(entries.flatMap(rulesOf)).toEqual([
      { id: "en-brd", kind: "oneWaySynonym", input: "brd", words: ["breaded", "bread"] },
      { id: "en-chix", kind: "synonym", input: null, words: ["chix", "chx", "chicken"] },
    ]);
    expect(
      readDictionary("es", "jamon, jamones > ham")
        .flatMap(rulesOf)
        .map(({ id }) => id),
    ).toEqual(["es-jamon", "es-jamon-2"]);
  });

  it("OP-35 every entry has an id of its own, a reason, something typed and something meant", () => {
    const ids = tradeDictionary.flatMap(rulesOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const incomplete = tradeDictionary.filter(
      ({ reason, typed, means }) => reason === "" || [...typed, ...means].includes("") || means.length === 0,
    );
    expect(incomplete).toEqual([]);
    expect(tradeDictionary.filter(({ language }) => language === "es").length).toBeGreaterThan(250);
  });

  it("OP-35 nothing is typed in an entry that it also means, and no entry stands twice", () => {
    const circular = tradeDictionary.filter(
      ({ language, typed, means }) => language === "en" && typed.some((word) => means.includes(word)),
    );
    expect(circular).toEqual([]);
    const said = tradeDictionary.map(({ language, typed }) => `${language} ${typed.join()}`);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
  });
});
