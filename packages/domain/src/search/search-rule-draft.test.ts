import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSynonyms } from "./find-synonyms.ts";
import { DictionaryWords } from "./dictionary.schema.ts";
import { SearchBanner } from "./search-banner.schema.ts";
import { readBannerDraft, readDictionaryDraft, readSynonymDraft } from "./search-rule-draft.ts";
import { SynonymRule } from "./synonym.schema.ts";

const text = fc.oneof(
  fc.string({ maxLength: 230 }),
  fc.constantFrom("chx, chicken", "a,\nA , b", "", " , ", "https://x.example/a.png", "/a", "javascript:alert(1)"),
);

describe("a synonym typed by staff", () => {
  it("OP-35 words separated by commas and line breaks find each other, each once", () => {
    expect(
      readSynonymDraft({ id: "1", kind: "synonym", input: "ignored", words: " Chicken, chx\n CHICKEN,, chix  pc " }),
    ).toEqual({
      rule: { id: "1", kind: "synonym", input: null, words: ["Chicken", "chx", "chix pc"] },
    });
  });

  it("OP-35 one word finds others and isn't among them", () => {
    expect(
      readSynonymDraft({ id: "1", kind: "oneWaySynonym", input: " evoo ", words: "EVOO, extra virgin olive oil" }),
    ).toEqual({
      rule: { id: "1", kind: "oneWaySynonym", input: "evoo", words: ["extra virgin olive oil"] },
    });
  });

  it.each([
    ["synonym", "", "", [{ field: "words", _tag: "Required" }]],
    ["synonym", "", "chx", [{ field: "words", _tag: "TooFew", limit: 2 }]],
    [
      "synonym",
      "",
      Array.from({ length: 21 }, (_, at) => `w${at}`).join(),
      [{ field: "words", _tag: "TooMany", limit: 20 }],
    ],
    ["oneWaySynonym", " ", "oil", [{ field: "input", _tag: "Required" }]],
    ["oneWaySynonym", "oil", "Oil", [{ field: "words", _tag: "Required" }]],
  ] as const)("OP-35 a %s from '%s' to '%s' is refused with its reason", (kind, input, words, problems) => {
    expect(readSynonymDraft({ id: "1", kind, input, words })).toEqual({ problems });
  });

  it("OP-35 the result is accepted by the call", () => {
    fc.assert(
      fc.property(fc.constantFrom("synonym", "oneWaySynonym"), text, text, (kind, input, words) => {
        const read = readSynonymDraft({ id: "1", kind, input, words });
        if ("rule" in read) expect(Schema.is(SynonymRule)(read.rule)).toBe(true);
        else expect(read.problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it("OP-35 is found by any of its words", () => {
    const rules = [
      { id: "1", kind: "synonym", input: null, words: ["chicken", "chx"] },
      { id: "2", kind: "oneWaySynonym", input: "evoo", words: ["Olive oil"] },
    ] as const;
    const found = (wanted: string) => findSynonyms(rules, wanted).map(({ id }) => id);
    expect([found(""), found("CHX"), found("evo"), found("olive  oil "), found("beef")]).toEqual([
      ["1", "2"],
      ["1"],
      ["2"],
      ["2"],
      [],
    ]);
  });
});

describe("a banner typed by staff", () => {
  const draft = {
    id: "1",
    term: " fresh  salmon ",
    image: " /a.svg ",
    title: " Salmon ",
    link: "",
    opensNewTab: false,
  };

  it("SEARCH-13 needs a picture and a title, and leads to the web or nowhere", () => {
    expect(readBannerDraft(draft)).toEqual({
      rule: { id: "1", term: "fresh salmon", image: "/a.svg", title: "Salmon", link: null, opensNewTab: false },
    });
    const wrong = readBannerDraft({ ...draft, image: "", title: " ", link: "javascript:alert(1)" });
    expect(wrong).toEqual({
      problems: [
        { field: "image", _tag: "Required" },
        { field: "title", _tag: "Required" },
        { field: "link", _tag: "Malformed", expected: "address" },
      ],
    });
  });

  it("SEARCH-13 the result is accepted by the call", () => {
    fc.assert(
      fc.property(text, text, text, text, fc.boolean(), (term, image, title, link, opensNewTab) => {
        const read = readBannerDraft({ id: "1", term, image, title, link, opensNewTab });
        if ("rule" in read) expect(Schema.is(SearchBanner)(read.rule)).toBe(true);
        else expect(read.problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("an entry of the dictionary changed by staff", () => {
  it("OP-35 each word stands once, and an entry needs something typed and something meant", () => {
    const draft = { id: "es-res", typed: " res, Res\nvaca ", means: "beef", isTwoWay: false };
    expect(readDictionaryDraft(draft)).toEqual({ rule: { typed: ["res", "vaca"], means: ["beef"], isTwoWay: false } });
    expect(readDictionaryDraft({ ...draft, typed: " , ", means: "" })).toEqual({
      problems: [
        { field: "typed", _tag: "Required" },
        { field: "means", _tag: "Required" },
      ],
    });
  });

  it("OP-35 a changed entry is accepted by the call", () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (typed, means, isTwoWay) => {
        const read = readDictionaryDraft({ id: "1", typed, means, isTwoWay });
        if ("rule" in read) expect(Schema.is(DictionaryWords)(read.rule)).toBe(true);
        else expect(read.problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
