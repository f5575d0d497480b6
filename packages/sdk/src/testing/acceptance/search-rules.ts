import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import { SearchRules } from "@larder/calls/ports";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { calls, portSuite, refusals, type Suite } from "./suite.ts";

const RULE: SynonymRule = { id: "own", kind: "oneWaySynonym", input: "zorble", words: ["salmon"] };
const BANNER: SearchBanner = {
  id: "own",
  term: "salmon",
  image: "/Static/drawings/fish.svg",
  title: "Salmon week",
  link: "/search/?q=salmon",
  opensNewTab: true,
};

export const searchRulesSuite: Suite = portSuite("search rules", (it, expect) => {
  it("OP-35 SEARCH-13 only staff add, change and delete synonyms and banners; repeats are harmless", async (ada, world) => {
    for (const [visitor, tag] of [[await world.guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
      const own = refusals(visitor, SearchRules);
      const failures = [
        own.listSynonyms(),
        own.listDictionary(),
        own.listLearned(),
        own.decideLearned({ typed: "zorble", means: "salmon", isAccepted: true }),
        own.switchDictionaryEntry({ id: "es-cebolla", isOn: false }),
        own.changeDictionaryEntry({ id: "es-cebolla", words: null }),
        own.listBanners(),
        own.saveSynonym(RULE),
        own.deleteSynonym({ id: "own" }),
        own.saveBanner(BANNER),
        own.deleteBanner({ id: "own" }),
      ];
      for (const failed of failures) expect((await failed)._tag).toBe(tag);
    }
    const sue = await world.signedIn("sue");
    const own = async () => {
      const { synonyms } = await calls(sue, SearchRules).listSynonyms();
      const { banners } = await calls(sue, SearchRules).listBanners();
      return { synonyms: synonyms.filter(({ id }) => id === "own"), banners };
    };
    expect(await own()).toEqual({ synonyms: [], banners: [] });
    const changed = { ...BANNER, title: "Salmon month", link: null };
    for (const banner of [BANNER, changed, changed]) {
      await calls(sue, SearchRules).saveSynonym(RULE);
      await calls(sue, SearchRules).saveBanner(banner);
    }
    expect(await own()).toEqual({ synonyms: [RULE], banners: [changed] });
    for (let time = 0; time < 2; time++) {
      await calls(sue, SearchRules).deleteSynonym({ id: "own" });
      await calls(sue, SearchRules).deleteBanner({ id: "own" });
    }
    expect(await own()).toEqual({ synonyms: [], banners: [] });
  });

  it("OP-35 a suggested synonym that staff add is a synonym; dismissed or repeated, nothing more happens", async (_, world) => {
    const sue = await world.signedIn("sue");
    const rules = calls(sue, SearchRules);
    const learned = async () => (await rules.listSynonyms()).synonyms.filter(({ words }) => words.includes("accepted"));
    const pair = { typed: "zorble", means: "accepted" };
    await rules.decideLearned({ typed: "other", means: "accepted", isAccepted: false });
    await rules.decideLearned({ typed: "other", means: "accepted", isAccepted: true });
    expect(await learned()).toEqual([]);
    for (const isAccepted of [true, true, false]) await rules.decideLearned({ ...pair, isAccepted });
    const [rule, ...more] = await learned();
    expect({ ...rule, id: "" }).toEqual({ id: "", kind: "oneWaySynonym", input: "zorble", words: ["accepted"] });
    expect(more).toEqual([]);
    await rules.deleteSynonym({ id: rule?.id ?? "" });
    expect((await rules.listLearned()).words).toEqual([]);
  });

  it("OP-35 staff switch an entry of the dictionary off and on again; repeats are harmless", async (_, world) => {
    const sue = await world.signedIn("sue");
    const off = async () =>
      (await calls(sue, SearchRules).listDictionary()).entries.flatMap((one) => (one.isOn ? [] : [one]));
    expect(await off()).toEqual([]);
    for (const id of ["es-cebolla", "es-cebolla", "no-such-entry"])
      await calls(sue, SearchRules).switchDictionaryEntry({ id, isOn: false });
    expect(await off()).toEqual([
      {
        id: "es-cebolla",
        language: "es",
        reason: "Vegetables and herbs: what it's called in Spanish.",
        typed: ["cebolla"],
        means: ["onion"],
        isTwoWay: false,
        isOn: false,
        shipped: null,
      },
    ]);
    for (let time = 0; time < 2; time++)
      await calls(sue, SearchRules).switchDictionaryEntry({ id: "es-cebolla", isOn: true });
    expect(await off()).toEqual([]);
  });

  it("OP-35 staff change an entry's words and restore those it came with; repeats are harmless", async (_, world) => {
    const rules = calls(await world.signedIn("sue"), SearchRules);
    const entry = async () => (await rules.listDictionary()).entries.find(({ id }) => id === "es-cebolla");
    const shipped = { typed: ["cebolla"], means: ["onion"], isTwoWay: false };
    const words = { typed: ["cebolla", "cebollon"], means: ["onion", "leek"], isTwoWay: true };
    for (let time = 0; time < 2; time++) await rules.changeDictionaryEntry({ id: "es-cebolla", words });
    expect(await entry()).toMatchObject({ ...words, isOn: true, shipped });
    await rules.switchDictionaryEntry({ id: "es-cebolla", isOn: false });
    expect(await entry()).toMatchObject({ ...words, isOn: false });
    await rules.switchDictionaryEntry({ id: "es-cebolla", isOn: true });
    for (let time = 0; time < 2; time++) await rules.changeDictionaryEntry({ id: "es-cebolla", words: null });
    expect(await entry()).toMatchObject({ ...shipped, isOn: true, shipped: null });
    await rules.changeDictionaryEntry({ id: "es-cebolla", words });
    await rules.changeDictionaryEntry({ id: "es-cebolla", words: shipped });
    expect(await entry()).toMatchObject({ shipped: null });
    const refused = refusals(await world.signedIn("sue"), SearchRules);
    expect((await refused.changeDictionaryEntry({ id: "no-such-entry", words }))._tag).toBe("Refused");
    await rules.changeDictionaryEntry({ id: "no-such-entry", words: null });
  });
});
