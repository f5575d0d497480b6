import { MAX_CLIENT_LENGTH, MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";

const MAX_ENTRIES = 100;

const name = textUpTo(MAX_NAME_LENGTH);

const plain = Schema.Union([textUpTo(MAX_CLIENT_LENGTH), Schema.Number, Schema.Boolean, Schema.Null]);

/** T21. */
const objectOf = <S extends Schema.Codec<any, any>>(value: S) =>
  Schema.Record(name, value).check(Schema.isMaxProperties(MAX_ENTRIES));

const listOf = <S extends Schema.Codec<any, any>>(value: S) =>
  Schema.Array(value).check(Schema.isMaxLength(MAX_ENTRIES));

const inner = Schema.Union([plain, listOf(plain), objectOf(plain)]);
const middle = Schema.Union([plain, listOf(inner), objectOf(inner)]);

/** Free-form data fields, at most four levels, each bounded (T21). */
export const dataFields = objectOf(Schema.Union([plain, listOf(middle), objectOf(middle)]));
