import type { Plugin } from "vite";

/** What a declaration says for the server, the checks and the OpenAPI document alone. */
const serverOnly: readonly RegExp[] = [
  /\bid: "(?:CALL|OP)-\d+",?/g,
  /\bsummary:\s+"(?:[^"\\]|\\.)*",?/g,
  /\bowned: (?:\[[^\]]*\]|\w+),?/g,
  /\bowned,/g,
  // The client takes a call that says nothing else to be opened by the cookie.
  /\bauth: "cookie",?/g,
  // The client looks for calls of customers alone.
  /\bwho: "(?:anyone|signedIn|author|editor|staff)",?/g,
  // A client chooses by its own types whether it reads or writes.
  /\b(?:reads|sets|idempotent): true,?/g,
  // The client looks for one refusal: wrong credentials are no ended session.
  /\bfailures: \[(?![^\]]*"UNAUTHENTICATED")[^\]]*\],?/g,
];

/** The source of a file of `wire/` without what a client never reads. */
export const clientWire = (code: string): string =>
  serverOnly.reduce((text, property) => text.replaceAll(property, ""), code);

/** Leaves the server's part of the calls' declarations out of the bundle: every page loads the declarations. */
export const clientWireOnly = (): Plugin => ({
  name: "larder-client-wire",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/adapters-http\/src\/wire\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: clientWire(code), map: null }),
  },
});
