import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, languageOfTag } from "./language.ts";

it("HTTP-01 the account's language comes before the browser's choice, and that before what it accepts", () => {
  expect(languageOf({ account: "es", cookie: "en", accepted: "en-US" })).toBe("es");
  expect(languageOf({ account: null, cookie: "es", accepted: "en-US,en;q=0.9" })).toBe("es");
  expect(languageOf({ accepted: "es-MX,es;q=0.9,en;q=0.8" })).toBe("es");
  expect(languageOf({})).toBe("en");
});

it("HTTP-01 OP-120 the best liked language that the shop speaks is taken, whatever its region", () => {
  expect(languageOf({ accepted: "fr-CA, en;q=0.4, es-419;q=0.7" })).toBe("es");
  expect(languageOf({ accepted: "es;q=0, en;q=0.1" })).toBe("en");
  expect(languageOf({ cookie: "fr", accepted: "de" })).toBe("en");
  expect(languageOf({ accepted: "en, es" })).toBe("en");
  expect(languageOf({ account: "es", accepted: "es" }, ["en"])).toBe("en");
});

it("HTTP-01 any header and cookie give a language that is spoken", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (account, cookie, accepted) => {
      expect(LANGUAGES).toContain(languageOf({ account, cookie, accepted }));
    }),
  );
});

it("HTTP-01 a language's own tag with any region is that language, and no other's", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.stringMatching(/^(?:[-_][A-Za-z0-9]{2,8})?$/), (language, region) => {
      expect(languageOfTag(language.toUpperCase() + region)).toBe(language);
      expect(languageOf({ cookie: `x${language}${region}` })).toBe(DEFAULT_LANGUAGE);
    }),
  );
});
