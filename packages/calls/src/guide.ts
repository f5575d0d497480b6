import { GuideLine } from "@larder/domain/order-guide/guide.schema";
import * as guide from "@larder/domain/order-guide/guide.schema";
import { list, text } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import * as SchemaTransformation from "effect/SchemaTransformation";

const { subsubcategory: _, ...lineFields } = GuideLine.fields;

/** Fields were already decoded one by one; checking them all again took a third of decoding a guide. */
const ReadLine = Schema.declare<GuideLine>((line): line is GuideLine => typeof line === "object" && line !== null);

/** The wire spells it `subsubscategory`; decoding accepts both spellings (PROD-03, OP-133). */
export const WireGuideLine = Schema.Struct({
  ...lineFields,
  subsubscategory: Schema.optionalKey(Schema.String),
  subsubcategory: Schema.optionalKey(Schema.String),
}).pipe(
  Schema.decodeTo(
    ReadLine,
    SchemaTransformation.transform({
      decode: ({ subsubscategory, subsubcategory, ...line }) => ({
        ...line,
        subsubcategory: subsubscategory ?? subsubcategory ?? "",
      }),
      encode: ({ subsubcategory, ...line }) => ({ ...line, subsubscategory: subsubcategory }),
    }),
  ),
);

const lines = list(WireGuideLine);
const WireGuideGroup = Schema.Struct({ ...guide.GuideGroup.fields, lineItems: lines });
const WireUngrouped = Schema.Struct({ name: text, lineItems: lines });

export const WireOrderGuide = Schema.Struct({
  ...guide.OrderGuide.fields,
  categories: list(WireGuideGroup),
  ungroupedProducts: WireUngrouped,
});

export const WireGuidePage = Schema.Struct({
  ...guide.GuidePage.fields,
  categories: list(WireGuideGroup),
  ungroupedProducts: WireUngrouped,
});
