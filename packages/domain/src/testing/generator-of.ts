import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import type fc from "fast-check";
import { Organization } from "../account/organization.schema.ts";
import { User } from "../account/user.schema.ts";
import { Cart, DeliveryInformation } from "../cart/cart.schema.ts";
import { Product } from "../catalog/product.schema.ts";
import { Variant } from "../catalog/variant.schema.ts";
import { EmbeddedMessage, InAppMessage, MessageAction } from "../messaging/message.schema.ts";
import { GuideLine, GuidePage, OrderGuide } from "../order-guide/guide.schema.ts";
import { Order } from "../order/order.schema.ts";
import { MetaElement } from "../page/page-model.schema.ts";
import { cart, deliveryInformation } from "./cart.ts";
import { guideLine } from "./guide-line.ts";
import { embeddedMessage, inAppMessage, messageAction } from "./message.ts";
import { ofSchema } from "./of-schema.ts";
import { guidePage, orderGuide } from "./order-guide.ts";
import { order } from "./order.ts";
import { organization } from "./organization.ts";
import { metaElement } from "./page-model.ts";
import { product } from "./product.ts";
import { user } from "./user.ts";
import { variant } from "./variant.ts";

const entry = <S extends Schema.Top>(schema: S, made: fc.Arbitrary<S["Type"]>) =>
  [Schema.toType(schema).ast, made] as const;

/** Entities with parts that belong together: totals that add up, groups that are selected when their lines are. */
const made: ReadonlyMap<SchemaAST.AST, fc.Arbitrary<unknown>> = new Map<SchemaAST.AST, fc.Arbitrary<unknown>>([
  entry(Organization, organization),
  entry(User, user),
  entry(Cart, cart),
  entry(DeliveryInformation, deliveryInformation),
  entry(Product, product),
  entry(Variant, variant),
  entry(EmbeddedMessage, embeddedMessage),
  entry(InAppMessage, inAppMessage),
  entry(MessageAction, messageAction),
  entry(GuideLine, guideLine),
  entry(GuidePage, guidePage),
  entry(OrderGuide, orderGuide()),
  entry(Order, order),
  entry(MetaElement, metaElement),
]);

/**
 * The generator of any entity, by its schema: the one that is written for it, or else one made from the schema, with
 * the written ones for its parts.
 */
export const generatorOf = <S extends Schema.Top>(schema: S): fc.Arbitrary<S["Type"]> => ofSchema(schema, made);
