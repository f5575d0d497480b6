import fs from "node:fs";
import { join } from "node:path";
import { gtinForms } from "@larder/domain/catalog/gtin";
import { rulesOf } from "@larder/domain/search/dictionary-entry";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { type Buyer, indexOf } from "../../catalog/buyer.ts";
import { hasBit } from "@larder/domain/search-engine/index/postings";
import { answeredBanner } from "@larder/domain/search-engine/answer/answer";
import { rowsOf } from "../engine/chunk.ts";
import { Engine } from "../engine/engine.ts";
import { hitAt } from "@larder/domain/search-engine/answer/hit";
import { replicasOf, settingsOf } from "@larder/domain/search-engine/answer/settings";
import type { SearchSource } from "../database-source.ts";

const PAGE = 500;

export interface ExportedIndex {
  readonly index: string;
  readonly products: number;
  readonly replicas: number;
}

const lines = (file: string, each: Iterable<unknown>): number => {
  const out = fs.openSync(file, "w");
  let count = 0;
  try {
    for (const one of each) {
      fs.writeSync(out, `${JSON.stringify(one)}\n`);
      count++;
    }
  } finally {
    fs.closeSync(out);
  }
  return count;
};

const synonymOf = ({ id, kind, input, words }: SynonymRule) =>
  input === null ? { objectID: id, type: kind, synonyms: words } : { objectID: id, type: kind, input, synonyms: words };

const ruleOf = (banner: SearchBanner) => ({
  objectID: banner.id,
  conditions: banner.term === "" ? [] : [{ pattern: banner.term, anchoring: "contains" }],
  consequence: { params: { renderingContent: { widgets: { banners: [answeredBanner(banner)] } } } },
});

const objectsOf = function* ({ catalogue }: Engine, buyer: Buyer): Iterable<unknown> {
  const { listed } = catalogue.columnsOf(buyer);
  for (let doc = 0; doc < catalogue.places; doc++)
    if (hasBit(listed, doc)) {
      const gtins = catalogue.gtins.of(doc).flatMap(gtinForms);
      const barcodes = gtins.length === 0 ? {} : { gtins: [...new Set(gtins)] };
      yield { ...hitAt(catalogue, doc, buyer), ...barcodes, popularity: catalogue.popularity[doc] };
    }
};

/** Writes the indices of all groups, guests and regions in the hosted provider's form. Each file holds one group's prices in one region only. */
export const exportSearch = async (
  source: SearchSource,
  groups: readonly string[],
  folder: string,
): Promise<readonly ExportedIndex[]> => {
  const engine = new Engine();
  let regions: readonly string[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page: Awaited<ReturnType<SearchSource["page"]>> = await source.page(after, PAGE);
    if (page.chunk.regions !== undefined) {
      regions = page.chunk.regions;
      engine.catalogue.setRegions(regions);
    }
    for (const row of rowsOf(page.chunk)) engine.catalogue.put(row);
    after = page.last;
    isMore = after !== null;
  }
  const shipped = (await source.dictionary()).flatMap(rulesOf);
  const synonyms = [...(await source.synonyms()), ...shipped].map(synonymOf);
  const rules = (await source.banners()).map(ruleOf);
  fs.mkdirSync(folder, { recursive: true });
  const buyers = [null, ...regions].flatMap((region) => [null, ...groups].map((group): Buyer => ({ group, region })));
  return buyers.map((buyer): ExportedIndex => {
    const index = indexOf(buyer);
    const write = (name: string, content: unknown): void =>
      fs.writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
    write(`${index}.settings.json`, settingsOf(buyer));
    for (const { name, settings } of replicasOf(buyer)) write(`${name}.settings.json`, settings);
    lines(join(folder, `${index}.synonyms.ndjson`), synonyms);
    lines(join(folder, `${index}.rules.ndjson`), rules);
    const products = lines(join(folder, `${index}.objects.ndjson`), objectsOf(engine, buyer));
    return { index, products, replicas: replicasOf(buyer).length };
  });
};
