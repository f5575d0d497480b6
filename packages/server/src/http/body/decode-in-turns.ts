import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import type * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaParser from "effect/SchemaParser";
import { type InTurns, TURN_LENGTH } from "../../database/process/turns.ts";
import { maximumOf } from "./count-limits.ts";

/** The rejected part of an input, with its path. */
export class RefusedPart {
  readonly path: readonly (string | number)[];
  readonly issue: SchemaIssue.Issue;

  constructor(path: readonly (string | number)[], issue: SchemaIssue.Issue) {
    this.path = path;
    this.issue = issue;
  }
}

type Decode = (input: unknown, path: readonly (string | number)[], turn: Turn) => InTurns<unknown>;

interface Turn {
  done: number;
}

const decodeAtOnce = (ast: SchemaAST.AST) => {
  const decode = SchemaParser.decodeUnknownResult(Schema.make<Schema.Codec<unknown, unknown>>(ast), {
    errors: "first",
  });
  return (input: unknown, path: readonly (string | number)[]): unknown => {
    const result = decode(input);
    if (Result.isSuccess(result)) return result.success;
    throw new RefusedPart(path, result.failure);
  };
};

/** Whether only the list's length is checked, so entries can be decoded one by one. */
const isPlainList = (ast: SchemaAST.AST): ast is SchemaAST.Arrays =>
  SchemaAST.isArrays(ast) &&
  ast.encoding === undefined &&
  ast.elements.length === 0 &&
  ast.rest.length === 1 &&
  (ast.checks ?? []).every((check) => Number.isFinite(maximumOf(check)));

const stepsOfList = (ast: SchemaAST.Arrays): Decode => {
  const entry = ast.rest[0] as SchemaAST.AST;
  const inner = stepsOf(entry);
  const decodeWhole = decodeAtOnce(entry);
  const whole = decodeAtOnce(ast);
  return function* (input, path, turn) {
    if (!Array.isArray(input)) return whole(input, path);
    const decoded: unknown[] = [];
    for (const [index, value] of input.entries()) {
      turn.done += 1;
      if (turn.done % TURN_LENGTH === 0) yield;
      const at = [...path, index];
      decoded.push(inner === null ? decodeWhole(value, at) : yield* inner(value, at, turn));
    }
    return decoded;
  };
};

const stepsOfObject = (ast: SchemaAST.Objects): Decode | null => {
  if (ast.encoding !== undefined || ast.checks !== undefined || ast.indexSignatures.length > 0) return null;
  const lists = ast.propertySignatures.flatMap(({ name, type }) =>
    typeof name === "string" && isPlainList(type) ? [[name, stepsOfList(type)] as const] : [],
  );
  if (lists.length === 0) return null;
  const whole = decodeAtOnce(ast);
  return function* (input, path, turn) {
    if (typeof input !== "object" || input === null) return whole(input, path);
    const values = input as Readonly<Record<string, unknown>>;
    const present = lists.filter(([name]) => Array.isArray(values[name]));
    const decoded = whole({ ...values, ...Object.fromEntries(present.map(([name]) => [name, []])) }, path) as object;
    const filled: Record<string, unknown> = { ...decoded };
    for (const [name, list] of present) filled[name] = yield* list(values[name], [...path, name], turn);
    return filled;
  };
};

const stepsOf = (ast: SchemaAST.AST): Decode | null => {
  if (isPlainList(ast)) return stepsOfList(ast);
  return SchemaAST.isObjects(ast) ? stepsOfObject(ast) : null;
};

/**
 * Decodes long lists, yielding after every `TURN_LENGTH` entries. Like decoding with `errors: "first"`, except for
 * which of several errors comes first. Throws RefusedPart.
 */
export const decodeInTurns = (schema: Schema.Codec<any, any>): ((input: unknown) => InTurns<any>) => {
  const steps = stepsOf(schema.ast);
  const decodeWhole = decodeAtOnce(schema.ast);
  return function* (input) {
    return steps === null ? decodeWhole(input, []) : yield* steps(input, [], { done: 0 });
  };
};
