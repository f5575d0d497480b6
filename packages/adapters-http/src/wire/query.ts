import * as Schema from "effect/Schema";

/** A whole number in a query. */
export const int = Schema.NumberFromString.check(Schema.isInt());

/** A field of a query that may be left out. */
export const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema);

/** 'true' or 'false' in a query. */
export const bool = Schema.Literals(["true", "false"]);

/** The order being modified; left out for the default cart (CART-19). */
export const orderNumber = Schema.Struct({ orderNumber: maybe(Schema.String) });
