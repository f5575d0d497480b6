import type { FastifyInstance } from "fastify";
import { type InTurns, runAtOnce, runInTurns } from "../../database/process/turns.ts";
import { invalid } from "../failures/problem.ts";

const BAD_TEXT = /\0|\p{Surrogate}/u;

/** Whether a database can store a text. */
export const isStorable = (text: string): boolean => !BAD_TEXT.test(text);

const keyInPath = (key: string): string => key.replaceAll(/\0|\p{Surrogate}/gu, "\uFFFD").slice(0, 100);

/** The path of text no database can store; null = none. Recursion is bounded by the body's maximum depth. */
const pathOfBadText = (value: unknown, path: string): string | null => {
  if (typeof value === "string") return BAD_TEXT.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${keyInPath(key)}`;
    const found = BAD_TEXT.test(key) ? at : pathOfBadText(inner, at);
    if (found !== null) return found;
  }
  return null;
};

/** Rejects text with NUL or lone surrogates, naming its field (T21). */
export const refuseBadText = (where: string, value: unknown): void => {
  const path = pathOfBadText(value, where);
  if (path !== null) throw invalid(path, "holds characters that cannot be stored");
};

/** A cheap check whether JSON text may contain such characters, to avoid walking most bodies. */
const mayHoldBadText = (json: string): boolean => /\\u(0000|[dD][89a-fA-F])/.test(json) || BAD_TEXT.test(json);

/** A JSON body's maximum length in bytes, unless its call allows more. */
export const BODY_LIMIT = 1_048_576;

/** The maximum nesting of a body: no call needs more than six levels, and its readers may recurse (T21). */
export const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Characters scanned before yielding: a few milliseconds. */
const SLICE = 500_000;

/** Whether JSON text is nested deeper than `limit`, ignoring brackets in strings. */
export function* isNestedDeeper(json: string, limit: number): InTurns<boolean> {
  let depth = 0;
  let isText = false;
  for (let at = 0, end = SLICE; at < json.length; at += 1) {
    if (at >= end) {
      end += SLICE;
      yield;
    }
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    // "[" and "{", "]" and "}" differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}

type Parse = (text: string) => unknown;

function* read(text: string, parse: Parse): InTurns<unknown> {
  if (yield* isNestedDeeper(text, MAX_DEPTH)) throw invalid("body", `may be nested at most ${MAX_DEPTH} levels deep`);
  const isLong = text.length > SLICE;
  if (isLong) yield;
  const body = parse(text);
  if (isLong) yield;
  if (mayHoldBadText(text)) refuseBadText("body", body);
  return body;
}

/** Parses JSON bodies only; an empty one counts as none. Yields while reading a long one. */
export const registerJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parser = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text === "") return done(null, undefined);
      let failure: Error | null = null;
      let parsed: unknown;
      const parse: Parse = () => {
        void parser(request, text, (error, body) => {
          failure = error ?? null;
          parsed = body;
        });
        if (failure !== null) throw failure;
        return parsed;
      };
      const reading = read(text, parse);
      if (text.length > SLICE)
        void runInTurns(reading).then(
          (body) => done(null, body),
          (error: Error) => done(error, undefined),
        );
      else
        try {
          done(null, runAtOnce(reading));
        } catch (problem) {
          done(problem as Error, undefined);
        }
    },
  );
};
