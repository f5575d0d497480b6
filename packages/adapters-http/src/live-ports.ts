import { checkTransport } from "./http/check-transport.ts";
import type { Transport } from "./http/transport.ts";
import { live } from "./live.ts";

/** Every port over HTTP, with the vendors' packages. A transport of the wrong form is a `UsageError` at once. */
export const livePorts = (transport: Transport): ReturnType<typeof live> => {
  checkTransport(transport);
  return live(transport);
};
