import type { FastifyInstance } from "fastify";
import { mayHoldBadText, refuseBadText } from "./bad-text.ts";
import { invalid } from "./problem.ts";

/** A JSON body is at most this long, in bytes, unless its call allows more. */
export const BODY_LIMIT = 1_048_576;

/** How deep a body may be nested: no call takes more than six levels, and what walks a body may recurse (T21). */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON text is nested deeper than `limit`; brackets inside strings do not count. */
export const isNestedDeeper = (json: string, limit: number): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    // '[' and '{', ']' and '}' differ by one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
};

const check = (text: string, body: unknown): void => {
  if (mayHoldBadText(text)) refuseBadText("body", body);
};

/** Reads JSON bodies; nothing else is read. An empty one is none. */
export const registerJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text === "") return done(null, undefined);
      if (isNestedDeeper(text, MAX_DEPTH))
        return done(invalid("body", `may be nested at most ${MAX_DEPTH} levels deep`), undefined);
      void parse(request, text, (error, body) => {
        if (error !== null && error !== undefined) return done(error, undefined);
        try {
          check(text, body);
          done(null, body);
        } catch (problem) {
          done(problem as Error, undefined);
        }
      });
    },
  );
};
