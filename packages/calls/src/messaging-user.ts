import {
  MAX_CART_LINES,
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_URL_LENGTH,
} from "@larder/domain/input-limits";
import { listUpTo, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { dataFields } from "./json.ts";
import { client, Identity, Taken } from "./messaging-shapes.ts";
import { maybe } from "./query.ts";

/** Longest body in bytes: carts have many lines, everything else is short. */
const MAX_BYTES = 256 * 1024;
const MAX_CART_BYTES = 1024 * 1024;
const MAX_DESCRIPTION_LENGTH = 4_000;
const MAX_CATEGORIES = 20;
const MAX_SUBSCRIPTIONS = 1_000;

const write = <const Id extends string, const Path extends string, S extends Schema.Codec<any, any>>(
  id: Id,
  path: Path,
  summary: string,
  body: S,
  maxBytes: number = MAX_BYTES,
) =>
  call({
    id,
    method: "POST",
    path: `/web-api/iterable/${path}`,
    summary,
    who: "signedIn",
    auth: "jwt",
    maxBytes,
    body,
    answer: Taken,
    failures: ["VALIDATION", "FORBIDDEN", "RATE_LIMITED"],
  });

const notEmpty = (maximum: number) => textUpTo(maximum).check(Schema.isNonEmpty());

/** A cart or order line. `price` in dollars (§3, MSG-64). */
const Item = Schema.Struct({
  id: notEmpty(MAX_ID_LENGTH),
  sku: maybe(textUpTo(MAX_ID_LENGTH)),
  name: notEmpty(MAX_PRODUCT_NAME_LENGTH),
  description: maybe(textUpTo(MAX_DESCRIPTION_LENGTH)),
  categories: maybe(listUpTo(textUpTo(MAX_NAME_LENGTH), MAX_CATEGORIES)),
  price: Schema.Number,
  quantity: Schema.Number,
  imageUrl: maybe(textUpTo(MAX_URL_LENGTH)),
  url: maybe(textUpTo(MAX_URL_LENGTH)),
  dataFields: maybe(dataFields),
});
const items = listUpTo(Item, MAX_CART_LINES);

const UserUpdate = Schema.Struct({
  dataFields: maybe(dataFields),
  preferUserId: maybe(Schema.Boolean),
  mergeNestedObjects: maybe(Schema.Boolean),
  ...Identity,
});
const user = maybe(UserUpdate);

/** Accepted with an event by the provider; ours stores it with the event. */
const circumstances = {
  id: maybe(textUpTo(MAX_ID_LENGTH)),
  campaignId: maybe(Schema.Union([Schema.Number, textUpTo(MAX_ID_LENGTH)])),
  templateId: maybe(Schema.Union([Schema.Number, textUpTo(MAX_ID_LENGTH)])),
  createdAt: maybe(Schema.Number),
  dataFields: maybe(dataFields),
};

export const updateCart = write(
  "CALL-62",
  "commerce/updateCart",
  "What the user's cart holds now",
  Schema.Struct({ items, user }),
  MAX_CART_BYTES,
);

export const trackPurchase = write(
  "CALL-63",
  "commerce/trackPurchase",
  "An order was sent; the cart is empty again",
  Schema.Struct({ items, total: Schema.Number, user, ...circumstances }),
  MAX_CART_BYTES,
);

export const updateUser = write(
  "CALL-64",
  "users/update",
  "Makes the user of the token known to the messaging service, and stores data fields about the user",
  UserUpdate,
);

export const updateEmail = write(
  "CALL-65",
  "users/updateEmail",
  "The user's email address has changed on the site",
  Schema.Struct({
    newEmail: notEmpty(MAX_EMAIL_LENGTH),
    currentEmail: maybe(textUpTo(MAX_EMAIL_LENGTH)),
    currentUserId: maybe(client),
  }),
);

const numbers = maybe(listUpTo(Schema.Number, MAX_SUBSCRIPTIONS));

export const updateSubscriptions = write(
  "CALL-66",
  "users/updateSubscriptions",
  "Changes what the user is sent",
  Schema.Struct({
    emailListIds: numbers,
    unsubscribedChannelIds: numbers,
    unsubscribedMessageTypeIds: numbers,
    subscribedMessageTypeIds: numbers,
    campaignId: maybe(Schema.Number),
    templateId: maybe(Schema.Number),
    ...Identity,
  }),
);

export const track = write(
  "CALL-67",
  "events/track",
  "An event of the application",
  Schema.Struct({ eventName: notEmpty(MAX_NAME_LENGTH), ...circumstances, ...Identity }),
);
