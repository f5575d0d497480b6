import type { DictionaryWords } from "@larder/domain/search/dictionary.schema";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import { SearchRules } from "@larder/calls/ports";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { describe, expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";
import { searchRulesWorkflow } from "../src/workflows/search-rules/search-rules.workflow.ts";

// So that no test waits for a file.
await searchRulesWorkflow.handlers?.load();

const CEBOLLA = {
  id: "es-cebolla",
  language: "es",
  reason: "Vegetables and herbs",
  typed: ["cebolla"],
  means: ["onion"],
  isTwoWay: false,
} as const;

const SHIPPED = { typed: ["cebolla"], means: ["onion"], isTwoWay: false };

const LEARNED = { typed: "zorble", means: "salmon", organizations: 3, searches: 5 };

/** The answer to any change. */
const done = (_: unknown) => ({ success: true });

const opened = async () => {
  const synonyms = new Map<string, SynonymRule>();
  const banners = new Map<string, SearchBanner>();
  const off = new Set<string>();
  const changes = new Map<string, DictionaryWords>();
  let learned = [LEARNED];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, SearchRules, {
        listSynonyms: () => ({ synonyms: [...synonyms.values()] }),
        listBanners: () => ({ banners: [...banners.values()] }),
        listDictionary: () => ({
          entries: [
            {
              ...CEBOLLA,
              ...changes.get(CEBOLLA.id),
              isOn: !off.has(CEBOLLA.id),
              shipped: changes.has(CEBOLLA.id) ? SHIPPED : null,
            },
          ],
        }),
        changeDictionaryEntry: ({ id, words }) => done(words === null ? changes.delete(id) : changes.set(id, words)),
        listLearned: () => ({ words: learned }),
        decideLearned: ({ typed, means, isAccepted }) => {
          learned = [];
          if (isAccepted) synonyms.set("l", { id: "l", kind: "oneWaySynonym", input: typed, words: [means] });
          return done(null);
        },
        switchDictionaryEntry: ({ id, isOn }) => done(isOn ? off.delete(id) : off.add(id)),
        saveSynonym: (rule) => done(synonyms.set(rule.id, rule)),
        deleteSynonym: ({ id }) => done(synonyms.delete(id)),
        saveBanner: (banner) => done(banners.set(banner.id, banner)),
      }),
    ],
  });
  const searchRules = open.storefront.start("searchRules", searchRulesWorkflow);
  await send(searchRules, { _tag: "LoadRequested" });
  return { open, searchRules, synonyms };
};

describe("search rules", () => {
  it("OP-35 a synonym is validated, added, changed in place and deleted", async () => {
    const { open, searchRules, synonyms } = await opened();
    await send(searchRules, { _tag: "AddRequested", of: "synonyms" });
    await send(searchRules, { _tag: "SynonymEdited", fields: { words: "chx" } });
    await send(searchRules, { _tag: "SaveRequested" });
    expect(searchRules.get().saving.errors).toEqual([{ field: "words", _tag: "TooFew", limit: 2 }]);
    expect(open.backend.calls).not.toContain("searchRules.saveSynonym");
    await send(searchRules, { _tag: "SynonymEdited", fields: { words: "chx, chicken" } });
    await send(searchRules, { _tag: "SaveRequested" });
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "success" });
    expect(searchRules.get()).toMatchObject({ draft: null, saving: { errors: [], status: "idle" } });
    const [rule] = [...synonyms.values()];
    expect(rule).toMatchObject({ kind: "synonym", input: null, words: ["chx", "chicken"] });
    expect(searchRules.get().rules.value?.synonyms).toEqual([rule]);

    const id = rule?.id ?? "";
    await send(searchRules, { _tag: "EditRequested", of: "synonyms", id });
    expect(searchRules.get().draft).toMatchObject({ isNew: false, fields: { id, words: "chx, chicken" } });
    await send(searchRules, {
      _tag: "SynonymEdited",
      fields: { kind: "oneWaySynonym", input: "chx", words: "chicken" },
    });
    await send(searchRules, { _tag: "SaveRequested" });
    expect([...synonyms.values()]).toEqual([{ id, kind: "oneWaySynonym", input: "chx", words: ["chicken"] }]);
    await send(searchRules, { _tag: "EditRequested", of: "synonyms", id });
    await send(searchRules, { _tag: "DeleteRequested" });
    expect(synonyms.size).toBe(0);
    expect(searchRules.get().rules.value?.synonyms).toEqual([]);
  });

  it("OP-91 SEARCH-13 after a lost response a banner keeps its draft, and saving again makes only one", async () => {
    const { open, searchRules } = await opened();
    await send(searchRules, { _tag: "AddRequested", of: "banners" });
    await send(searchRules, { _tag: "BannerEdited", fields: { image: "/fish.svg", title: "Salmon week" } });
    failing(open, "searchRules.saveBanner", lost);
    await send(searchRules, { _tag: "SaveRequested" });
    expect(searchRules.get()).toMatchObject({ saving: { status: "unknown", failure: { _tag: "Unreachable" } } });
    healed(open);
    await send(searchRules, { _tag: "SaveRequested" });
    await send(searchRules, { _tag: "LoadRequested" });
    expect(searchRules.get().rules.value?.banners).toMatchObject([
      { image: "/fish.svg", title: "Salmon week", link: null },
    ]);
  });

  it("OP-35 an entry of the dictionary is switched off and on; a lost switch can be repeated", async () => {
    const { open, searchRules } = await opened();
    const isOn = () => searchRules.get().rules.value?.dictionary.map((entry) => entry.isOn);
    expect(isOn()).toEqual([true]);
    await send(searchRules, { _tag: "EntrySwitched", entry: { id: "es-cebolla", isOn: false } });
    expect(isOn()).toEqual([false]);
    failing(open, "searchRules.switchDictionaryEntry", lost);
    await send(searchRules, { _tag: "EntrySwitched", entry: { id: "es-cebolla", isOn: true } });
    expect(searchRules.get().saving.failure).not.toBeNull();
    healed(open);
    await send(searchRules, { _tag: "EntrySwitched", entry: { id: "es-cebolla", isOn: true } });
    expect(isOn()).toEqual([true]);
  });

  it("OP-35 an entry of the dictionary is changed, validated and restored as it came", async () => {
    const { open, searchRules } = await opened();
    const entry = () => searchRules.get().rules.value?.dictionary[0];
    const edit = { _tag: "EditRequested", of: "dictionary", id: "es-cebolla" } as const;
    await send(searchRules, edit);
    expect(searchRules.get().draft).toEqual({
      of: "dictionary",
      isNew: false,
      fields: { id: "es-cebolla", typed: "cebolla", means: "onion", isTwoWay: false },
      shipped: null,
    });
    await send(searchRules, { _tag: "EntryEdited", fields: { means: " , " } });
    await send(searchRules, { _tag: "SaveRequested" });
    expect(searchRules.get().saving.errors).toEqual([{ field: "means", _tag: "Required" }]);
    expect(open.backend.calls).not.toContain("searchRules.changeDictionaryEntry");
    await send(searchRules, { _tag: "EntryEdited", fields: { typed: "cebolla, cebollas", means: "onion, shallot" } });
    await send(searchRules, { _tag: "SaveRequested" });
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "success" });
    expect(searchRules.get().draft).toBeNull();
    expect(entry()).toMatchObject({
      typed: ["cebolla", "cebollas"],
      means: ["onion", "shallot"],
      shipped: SHIPPED,
    });
    await send(searchRules, edit);
    await send(searchRules, { _tag: "DeleteRequested" });
    expect(entry()).toMatchObject({ ...SHIPPED, shipped: null });
  });

  it.each([
    [true, "SearchRuleSaved", 1],
    [false, "SuggestionDismissed", 0],
  ] as const)(
    "OP-35 a suggested synonym, added %s, leaves the list, and a toast says so",
    async (isAccepted, said, added) => {
      const { open, searchRules, synonyms } = await opened();
      expect(searchRules.get().rules.value?.learned).toEqual([LEARNED]);
      const decision = { typed: "zorble", means: "salmon", isAccepted };
      failing(open, "searchRules.decideLearned", lost);
      await send(searchRules, { _tag: "LearnedDecided", decision });
      expect(searchRules.get().saving.failure).not.toBeNull();
      expect(searchRules.get().rules.value?.learned).toEqual([LEARNED]);
      healed(open);
      await send(searchRules, { _tag: "LearnedDecided", decision });
      expect([searchRules.get().rules.value?.learned, synonyms.size]).toEqual([[], added]);
      expect(open.storefront.toasts.get().currentMessage).toEqual({ _tag: said });
    },
  );

  it("OP-35 typed text belongs to the open draft, and closing drops it", async () => {
    const { searchRules } = await opened();
    await send(searchRules, { _tag: "BannerEdited", fields: { title: "x" } });
    await send(searchRules, { _tag: "SaveRequested" });
    await send(searchRules, { _tag: "DeleteRequested" });
    expect(searchRules.get().draft).toBeNull();
    await send(searchRules, { _tag: "AddRequested", of: "synonyms" });
    await send(searchRules, { _tag: "BannerEdited", fields: { title: "x" } });
    expect(searchRules.get().draft).toMatchObject({ of: "synonyms", fields: { words: "" } });
    await send(searchRules, { _tag: "DraftClosed" });
    expect(searchRules.get().draft).toBeNull();
  });

  it("OP-35 rules requested before a change and loaded after it are reloaded", async () => {
    const { open, searchRules } = await opened();
    const lists = holdingAnswers(open, "searchRules.listSynonyms");
    await send(searchRules, { _tag: "LoadRequested" });
    await send(searchRules, { _tag: "AddRequested", of: "synonyms" });
    await send(searchRules, { _tag: "SynonymEdited", fields: { words: "chx, chicken" } });
    await send(searchRules, { _tag: "SaveRequested" });
    await lists.release();
    expect(searchRules.get().rules.isLoading).toBe(true);
    await lists.release();
    expect(searchRules.get().rules).toMatchObject({ isLoading: false, value: { synonyms: [{}] } });
  });
});
