import { MAX_CLIENT_LENGTH, MAX_EMAIL_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { maybe } from "./query.ts";

/** A client's application, platform or browser. */
export const client = textUpTo(MAX_CLIENT_LENGTH);

/** The provider's response to anything it accepted. */
export const Taken = Schema.Struct({ msg: Schema.String, code: Schema.String, params: Schema.Null });

/** Added by the package; the token decides, and another user is refused. */
export const Identity = { email: maybe(textUpTo(MAX_EMAIL_LENGTH)), userId: maybe(client) };

/** The reporting application, as the package writes it. */
export const DeviceInfo = Schema.Struct({
  appPackageName: client.check(Schema.isNonEmpty()),
  platform: maybe(client),
  deviceId: maybe(client),
});

export const messageId = Schema.String.check(Schema.isNonEmpty(), Schema.isMaxLength(200));
