import type { Plugin } from "vite";

/** Declarations that only the server, the checks and the OpenAPI document read. */
const serverOnly: readonly RegExp[] = [
  /\bid: "(?:CALL|OP)-\d+",?/g,
  /\bsummary:\s+"(?:[^"\\]|\\.)*",?/g,
  /\bowned: (?:\[[^\]]*\]|\w+),?/g,
  /\bowned,/g,
  // The client's default is the cookie.
  /\bauth: "cookie",?/g,
  // The client only checks for customers' calls, and for what a user reads.
  /\bwho: "(?!(?:customer|orderingCustomer|signedIn)")\w+",?/g,
  // So is that what is got only reads.
  /\breads: true,(?=\s*method: "GET",)/g,
  // The client retries what reads or sets; of others its caller gives the key.
  /\b(?:idempotent|keyed): true,?/g,
  // The client checks one refusal: wrong credentials don't mean an expired session.
  /\bfailures: \[(?![^\]]*"UNAUTHENTICATED")[^\]]*\],?/g,
];

export const clientWire = (code: string): string =>
  serverOnly.reduce((text, property) => text.replaceAll(property, ""), code);

/** Strips the server's part from the calls' declarations, which every page loads. */
export const clientWireOnly = (): Plugin => ({
  name: "larder-client-wire",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /packages\/calls\/src\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: clientWire(code), map: null }),
  },
});
