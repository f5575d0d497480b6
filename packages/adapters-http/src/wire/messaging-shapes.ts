import { MAX_CLIENT_LENGTH, MAX_EMAIL_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { maybe } from "./query.ts";

/** What a client says about itself: its application, platform, browser. */
export const client = textUpTo(MAX_CLIENT_LENGTH);

/** What the provider answers to everything that it has taken. */
export const Taken = Schema.Struct({ msg: Schema.String, code: Schema.String, params: Schema.Null });

/** Who a request is about, as the package adds it; the token decides, and another user is refused. */
export const Identity = { email: maybe(textUpTo(MAX_EMAIL_LENGTH)), userId: maybe(client) };

/** The application that reports, as the package writes it. */
export const DeviceInfo = Schema.Struct({
  appPackageName: client.check(Schema.isNonEmpty()),
  platform: maybe(client),
  deviceId: maybe(client),
});

/** The id of a message. */
export const messageId = Schema.String.check(Schema.isNonEmpty(), Schema.isMaxLength(200));
