import { live } from "@larder/adapters-http/live";
import type { Transport } from "@larder/adapters-http/http/transport";
import { browserTransport } from "@larder/adapters-http/http/transport.browser";
import { type CommandRunner, effectRunner } from "@larder/sdk/effect";
import { fetchNotingRelease } from "../loading/release.ts";
import { loadWaited } from "../loading/waited-parts.ts";

/** Everything that calls the server. A chunk of its own because it includes effect. */
export const effects = (
  page: Pick<Transport, "zone" | "referer" | "messageProvider" | "configured" | "owner">,
): CommandRunner =>
  effectRunner(live(browserTransport({ ...page, fetch: fetchNotingRelease, load: loadWaited })), (detail) =>
    console.error(detail),
  );
