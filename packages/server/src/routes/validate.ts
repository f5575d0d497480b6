import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaParser from "effect/SchemaParser";
import { Problem } from "./problem.ts";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const pathOf = (where: string, path: readonly unknown[] | undefined): string =>
  [
    where,
    ...(path ?? []).map((key) => String(typeof key === "object" && key !== null && "key" in key ? key.key : key)),
  ].join(".");

/**
 * Makes the check of one part of a request. What passes is decoded; otherwise VALIDATION, with every field that is wrong
 * (OP-128). The check is made once per call, when the server starts.
 */
export const checkOf = (
  where: "params" | "query" | "body",
  schema: Schema.Codec<any, any> | undefined,
): ((input: unknown) => any) => {
  if (schema === undefined) return () => undefined;
  const decode = SchemaParser.decodeUnknownResult(schema, { errors: "all" });
  return (input) => {
    const result = decode(input);
    if (Result.isSuccess(result)) return result.success;
    const { issues } = issuesOf(result.failure);
    const fields = issues.slice(0, 20).map((issue) => ({ path: pathOf(where, issue.path), message: issue.message }));
    throw new Problem(
      "VALIDATION",
      fields[0] === undefined ? "The request is not valid." : `${fields[0].path}: ${fields[0].message}`,
      { fields },
    );
  };
};

const BAD_TEXT = /\0|\p{Surrogate}/u;

const hasBadText = (value: unknown): boolean => {
  if (typeof value === "string") return BAD_TEXT.test(value);
  if (Array.isArray(value)) return value.some(hasBadText);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).some(([key, inner]) => hasBadText(key) || hasBadText(inner));
  return false;
};

/** Refuses text that no database can hold: NUL and half characters (T21). */
export const refuseBadText = (where: string, value: unknown): void => {
  if (hasBadText(value))
    throw new Problem("VALIDATION", "The request holds characters that cannot be stored.", {
      fields: [{ path: where, message: "holds characters that cannot be stored" }],
    });
};

/** Whether JSON text can hold such characters at all; most bodies cannot, and are not walked through. */
export const mayHoldBadText = (json: string): boolean => /\\u(0000|[dD][89a-fA-F])/.test(json) || BAD_TEXT.test(json);
