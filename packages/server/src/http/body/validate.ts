import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaParser from "effect/SchemaParser";
import { runInTurns } from "../../database/process/turns.ts";
import { countLimits, type TooMany } from "./count-limits.ts";
import { decodeInTurns, RefusedPart } from "./decode-in-turns.ts";
import { invalid, Problem } from "../failures/problem.ts";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const pathOf = (where: string, path: readonly unknown[] | undefined): string =>
  [
    where,
    ...(path ?? []).map((key) => String(typeof key === "object" && key !== null && "key" in key ? key.key : key)),
  ].join(".");

/** Inputs with more values report only the first error: finding all takes too long. */
const MAX_VALUES_TO_EXPLAIN = 2_000;

const isTooLongToExplain = (input: unknown): boolean => {
  const open: unknown[] = [input];
  let count = 0;
  while (open.length > 0 && count + open.length <= MAX_VALUES_TO_EXPLAIN) {
    const value = open.pop();
    count += 1;
    if (typeof value === "object" && value !== null) for (const key in value) open.push((value as never)[key]);
  }
  return count + open.length > MAX_VALUES_TO_EXPLAIN;
};

type Where = "params" | "query" | "body";

const refusalOf = (where: Where, issue: SchemaIssue.Issue, path: readonly unknown[] = []): Problem => {
  const { issues } = issuesOf(issue);
  const fields = issues
    .slice(0, 20)
    .map((found) => ({ path: pathOf(where, [...path, ...(found.path ?? [])]), message: found.message }));
  const text = fields[0] === undefined ? "The request is not valid." : `${fields[0].path}: ${fields[0].message}`;
  return new Problem("VALIDATION", text, { fields });
};

const refuseTooMany = (where: Where, found: TooMany | null): void => {
  if (found !== null) throw invalid(pathOf(where, found.path), `may have at most ${found.maximum} entries`);
};

/**
 * Creates the check of a request part, once per call at startup. Decodes valid input; otherwise VALIDATION with all
 * errors (OP-128), or the first in a long input.
 */
export const checkOf = (where: Where, schema: Schema.Codec<any, any> | undefined): ((input: unknown) => any) => {
  if (schema === undefined) return () => undefined;
  const tooMany = countLimits(schema);
  const decode = SchemaParser.decodeUnknownResult(schema, { errors: "first" });
  const explain = SchemaParser.decodeUnknownResult(schema, { errors: "all" });
  return (input) => {
    refuseTooMany(where, tooMany?.(input) ?? null);
    const result = decode(input);
    if (Result.isSuccess(result)) return result.success;
    const isLong = isTooLongToExplain(input);
    const refused = isLong ? result : explain(input);
    throw refusalOf(where, Result.isFailure(refused) ? refused.failure : result.failure);
  };
};

/** The same for bodies with long lists, yielding in between. */
export const checkInTurnsOf = (schema: Schema.Codec<any, any>): ((input: unknown) => Promise<any>) => {
  const tooMany = countLimits(schema);
  const decode = decodeInTurns(schema);
  const check = checkOf("body", schema);
  return async (input) => {
    if (!isTooLongToExplain(input)) return check(input);
    refuseTooMany("body", tooMany?.(input) ?? null);
    try {
      return await runInTurns(decode(input));
    } catch (thrown) {
      throw thrown instanceof RefusedPart ? refusalOf("body", thrown.issue, thrown.path) : thrown;
    }
  };
};
