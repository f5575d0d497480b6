import { MAX_ID_LENGTH, MAX_NUMBER_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import * as SchemaTransformation from "effect/SchemaTransformation";

/** A whole number in a query. */
export const int = textUpTo(MAX_NUMBER_LENGTH).pipe(Schema.decodeTo(Schema.Int, SchemaTransformation.numberFromString));

/** An id in a query, path or body. */
export const id = textUpTo(MAX_ID_LENGTH);

/** An optional field. */
export const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema);

/** 'true' or 'false' in a query. */
export const bool = Schema.Literals(["true", "false"]);

/** The order being edited; missing = the default cart (CART-19). */
export const orderNumber = Schema.Struct({ orderNumber: maybe(id) });
