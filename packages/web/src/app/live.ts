import { live } from "@larder/adapters-http/live";
import { withFirstAnswers } from "@larder/adapters-http/http/first-answers";
import { firstLoadEnds, takeFirstAnswers } from "@larder/adapters-http/http/first-answers.browser";
import type { Transport } from "@larder/adapters-http/http/transport";
import { browserTransport } from "@larder/adapters-http/http/transport.browser";
import { type CommandRunner, effectRunner } from "@larder/sdk/effect";
import { fetchNotingRelease } from "../loading/release.ts";
import { lineFree } from "../loading/page-shown.ts";
import { loadWaited } from "../loading/waited-parts.ts";

/** Everything that calls the server. A chunk of its own because it includes effect. */
export const effects = (
  page: Pick<Transport, "zone" | "referer" | "messageProvider" | "configured" | "owner">,
): CommandRunner => {
  const answers = takeFirstAnswers(document);
  const fetch = answers === null ? fetchNotingRelease : withFirstAnswers(fetchNotingRelease, answers, firstLoadEnds());
  // The messages' package is the largest file of all.
  const iterable = async () => {
    await lineFree();
    const { loadIterable } = await loadWaited(() => import("@larder/adapters-http/http/iterable-package"));
    return loadIterable();
  };
  const transport = browserTransport({ ...page, fetch, load: loadWaited, iterable, mayReport: lineFree });
  return effectRunner(live(transport), (detail) => console.error(detail));
};
