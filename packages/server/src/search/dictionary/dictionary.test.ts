import { MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { textsOf } from "@larder/domain/languages/texts";
import { LANGUAGES } from "@larder/domain/text/language";
import { describe, expect, it } from "vitest";
import { rulesOf } from "@larder/domain/search/dictionary-entry";
import { reasonOf } from "./dictionary-store.ts";
import { readDictionary, tradeDictionary } from "./dictionary.ts";

describe("the dictionary of the trade", () => {
  it("OP-35 a line is an entry with its goods and reasons; > is one way, = both ways", () => {
    const text = "# meat\nbrd > breaded, bread | letters, nyc 51\nchix, chx = chicken | sound\n";
    const entries = readDictionary("en", text);
    expect(entries.map(({ id, goods, reasons, isTwoWay }) => [id, goods, reasons, isTwoWay])).toEqual([
      ["en-brd", "meat", ["letters", "nyc 51"], false],
      ["en-chix", "meat", ["sound"], true],
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

  it("OP-35 every entry has an id of its own, something typed and something meant", () => {
    const ids = tradeDictionary.flatMap(rulesOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const incomplete = tradeDictionary.filter(
      ({ typed, means }) => typed.length === 0 || [...typed, ...means].includes("") || means.length === 0,
    );
    expect(incomplete).toEqual([]);
    expect(tradeDictionary.filter(({ language }) => language === "es").length).toBeGreaterThan(250);
  });

  it("OP-35 every entry has a reason of its own, in each language", () => {
    for (const language of LANGUAGES) {
      const { GOODS, REASONS } = textsOf(language).dictionaryReasons;
      const unknown = tradeDictionary.flatMap(({ id, goods, reasons, typed }) => {
        const isWrong = (reason: string): boolean => {
          const [name = "", ...about] = reason.split(" ");
          if (!Object.hasOwn(REASONS, name)) return true;
          if (name === "nyc") return !/^[1-9]\d*$/.test(about.join());
          const isRegion = ["mx", "caribbean", "south", "spain"].includes(name);
          const isTyped = about.every((word) => typed.includes(word.replaceAll("_", " ")));
          return isRegion !== about.length > 0 || !isTyped;
        };
        const isNone = reasons.filter((reason) => !reason.startsWith("nyc ")).length === 0;
        return !Object.hasOwn(GOODS, goods) || isNone || reasons.some(isWrong) ? [id] : [];
      });
      expect(unknown).toEqual([]);
      const longest = Math.max(...tradeDictionary.map((entry) => reasonOf(entry, language).length));
      expect(longest).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    }
  });

  it("OP-35 TEXT-40 a reason is read in the reader's language", () => {
    const [entry] = readDictionary("es", "# vegetables\ntomate, jitomate > tomato | spanish, mx jitomate");
    const [brd] = readDictionary("en", "# handling\nbrd > bread | letters, nyc 51");
    expect(reasonOf(entry!, "es")).toBe("Verduras y hierbas: así se llama en español; jitomate en México.");
    expect(reasonOf(brd!, "en")).toBe(
      "How goods are cut, packed and kept: letters left out; in 51 of 12,396 items that New York City bought, 2018–2020.",
    );
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
