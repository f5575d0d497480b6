import { Product } from "@larder/domain/catalog/product.schema";
import { MAX_NAME_LENGTH, MAX_NAMES, MAX_PRODUCTS, MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { list, listUpTo, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/**
 * Our addition: items are reviewed before they go into the cart (OP-62).
 * Texts are returned once each, in the order sent.
 */
export const lookUp = call({
  id: "OP-62",
  reads: true,
  method: "POST",
  path: "/web-api/quick-order/look-up",
  summary: "What item numbers and barcodes stand for, the customer's own and the catalogue's, exactly or spelled alike",
  who: "customer",
  auth: "cookie",
  punchout: true,
  body: Schema.Struct({ texts: listUpTo(textUpTo(MAX_SKU_LENGTH), MAX_PRODUCTS) }),
  answer: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      isExact: Schema.Boolean,
      products: list(Product),
      /** The sizes that the customer's own number or a barcode stands for, by product; left out = none. */
      ownUnits: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    }),
  ),
  failures: ["VALIDATION"],
});

const NamedCandidate = Schema.Struct({ product: Product, from: Schema.Literals(["guide", "order", "catalog"]) });

/** Our addition: what pasted names can mean, from the customer's guides, what they ordered, and the catalog (OP-62). */
export const findByName = call({
  id: "OP-62",
  reads: true,
  method: "POST",
  path: "/web-api/quick-order/find-by-name",
  summary: "Products that names can mean: of the customer's guides, ordered before, and of the catalogue",
  who: "customer",
  auth: "cookie",
  punchout: true,
  body: Schema.Struct({ names: listUpTo(textUpTo(MAX_NAME_LENGTH), MAX_NAMES) }),
  answer: Schema.Array(Schema.Struct({ name: Schema.String, candidates: list(NamedCandidate) })),
  failures: ["VALIDATION", "UNAVAILABLE"],
});
