import { GuideLine } from "@larder/domain/order-guide/guide.schema";
import * as guide from "@larder/domain/order-guide/guide.schema";
import { list, text } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import * as SchemaTransformation from "effect/SchemaTransformation";

const { subsubcategory: _, ...lineFields } = GuideLine.fields;

/** A line with fields that were read one by one: they are not all looked at a second time, which took a third of reading a guide. */
const ReadLine = Schema.declare<GuideLine>((line): line is GuideLine => typeof line === "object" && line !== null);

/**
 * A guide line as it travels: the third level of the catalogue is spelled `subsubscategory`, as the specification
 * has it. Reading also takes `subsubcategory`; writing never sends it (PROD-03, OP-133).
 */
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
