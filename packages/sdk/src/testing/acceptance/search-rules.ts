import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import { SearchRules } from "@larder/domain/search/search-rules.port";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { Failure } from "@larder/domain/failure";
import type * as Effect from "effect/Effect";
import { answer, describePort, failure, type Runner, type Setup, type Visitor } from "./suite.ts";

type Port = SearchRules["Service"];

const call = <A>(visitor: Visitor, use: (port: Port) => Effect.Effect<A, Failure>) => visitor.run(SearchRules.use(use));

const RULE: SynonymRule = { id: "own", kind: "oneWaySynonym", input: "zorble", words: ["salmon"] };
const BANNER: SearchBanner = {
  id: "own",
  term: "salmon",
  image: "/Static/drawings/fish.svg",
  title: "Salmon week",
  link: "/search/?q=salmon",
  opensNewTab: true,
};

/** What every adapter of the search's rules must do. */
export const searchRulesSuite = (runner: Runner, setup: Setup): void => {
  const { expect } = runner;
  describePort(runner, setup, "search rules", (it) => {
    it("OP-35 SEARCH-13 staff add, change and delete synonyms and banners, twice is once; others cannot", async ({
      world,
      ada,
    }) => {
      for (const [visitor, tag] of [[await world.guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
        for (const use of [
          (port: Port) => port.list(),
          (port: Port) => port.saveSynonym(RULE),
          (port: Port) => port.deleteSynonym("own"),
          (port: Port) => port.saveBanner(BANNER),
          (port: Port) => port.deleteBanner("own"),
        ] as readonly ((port: Port) => Effect.Effect<unknown, Failure>)[])
          expect((await failure(call(visitor, use)))._tag).toBe(tag);
      }
      const sue = await world.signedIn("sue");
      const own = async () => {
        const { synonyms, banners } = await answer(call(sue, (port) => port.list()));
        return { synonyms: synonyms.filter(({ id }) => id === "own"), banners };
      };
      expect(await own()).toEqual({ synonyms: [], banners: [] });
      const changed = { ...BANNER, title: "Salmon month", link: null };
      for (const banner of [BANNER, changed, changed]) {
        await answer(call(sue, (port) => port.saveSynonym(RULE)));
        await answer(call(sue, (port) => port.saveBanner(banner)));
      }
      expect(await own()).toEqual({ synonyms: [RULE], banners: [changed] });
      for (let time = 0; time < 2; time++) {
        await answer(call(sue, (port) => port.deleteSynonym("own")));
        await answer(call(sue, (port) => port.deleteBanner("own")));
      }
      expect(await own()).toEqual({ synonyms: [], banners: [] });
    });
  });
};
