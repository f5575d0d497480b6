import fc from "fast-check";
import type { MetaElement } from "../page/page-model.schema.ts";

/** Any head tag from a CMS, including hostile ones. */
export const metaElement: fc.Arbitrary<MetaElement> = fc.record({
  elementTag: fc.constantFrom("title", "meta", "META", "link", "script", "style", "base"),
  innerContent: fc.string(),
  elementAttributes: fc.dictionary(
    fc.constantFrom("name", "property", "content", "rel", "href", "hreflang", "http-equiv", "charset", "onload"),
    fc.constantFrom("description", "robots", "og:title", "canonical", "alternate", "stylesheet", "en", "fr", "/beef/"),
  ),
});
