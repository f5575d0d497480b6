import { categoryUrl } from "@larder/domain/catalog/category-url";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CatalogueShelf } from "@larder/domain/search/catalogue-shelf.port";
import { Product } from "@larder/domain/catalog/product.schema";
import { Suggestions } from "@larder/domain/search/suggestions.schema";
import type { ReadIndex } from "@larder/domain/search-engine/file/read-index";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Transport } from "../http/transport.ts";
import { sealedText } from "./sealed-text.ts";

const decode = Schema.decodeUnknownPromise(Suggestions);
const decodeProduct = Schema.decodeUnknownPromise(Product);

/** The kept catalog of a browser: sealed in its storage, and read once for a key. */
export const catalogueShelf = (
  _http: unknown,
  { load = (once) => once() }: Pick<Transport, "load">,
): CatalogueShelf["Service"] => {
  // In the background only ahead of time: a search waits for them, and the page is busy until it has its answer.
  const engine = (isBackground = false) =>
    load(() => import("@larder/domain/search-engine/file/read-index"), isBackground);
  const reader = (isBackground = false) => load(() => import("@larder/domain/search-engine/query/batch"), isBackground);
  const sealed = sealedText();
  let opened: { readonly key: string; readonly index: ReadIndex } | null = null;
  const open = async (key: string): Promise<ReadIndex | null> => {
    if (opened?.key === key) return opened.index;
    const [text, { readIndex }] = await Promise.all([sealed.read(key), engine()]);
    const index = text === null ? null : readIndex(text, () => performance.now());
    opened = index === null ? null : { key, index };
    return index;
  };
  const suggest = async (key: string, text: string, size: number): Promise<Suggestions | null> => {
    const index = await open(key);
    if (index === null) return null;
    const { categories, ...found } = index.engine.suggest({ ...index.buyer, q: text, size });
    return decode({
      ...found,
      queryId: null,
      categories: categories.map(({ path, count }) => ({ label: path.at(-1) ?? "", url: categoryUrl(path), count })),
    });
  };
  const search = async (key: string, requests: readonly unknown[]): Promise<readonly unknown[] | null> => {
    const [index, { readBatch }] = await Promise.all([open(key), reader()]);
    return index?.engine.answerBatch(readBatch(JSON.stringify({ requests })), index.buyer, index.organization) ?? null;
  };
  const product = async (key: string, sku: Sku): Promise<Product | null> => {
    const index = await open(key);
    const kept = index?.engine.product(sku, index.buyer) ?? null;
    return kept === null ? null : decodeProduct(kept);
  };
  const orUnreachable = <A>(step: () => Promise<A>) =>
    Effect.tryPromise({
      try: step,
      catch: (reason) => ({ _tag: "Unreachable", detail: String(reason) }) as const,
    });
  return {
    put: (index) => Effect.promise(() => sealed.put(index)),
    prepare: () => orUnreachable(() => Promise.all([engine(true), reader(true)]).then(() => {})),
    suggest: (key, text, size) => orUnreachable(() => suggest(key, text, size)),
    search: (key, requests) => orUnreachable(() => search(key, requests)),
    product: (key, sku) => orUnreachable(() => product(key, sku)),
    clear: () =>
      Effect.promise(() => {
        opened = null;
        return sealed.clear();
      }),
  };
};
