import * as Schema from "effect/Schema";
import { text } from "../schema.ts";

/** A customer's own number for a product; `unit`: the size it stands for, '' = any. */
export const OwnNumber = Schema.Struct({ number: Schema.String, unit: text });
export type OwnNumber = typeof OwnNumber.Type;
