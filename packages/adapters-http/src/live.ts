import type { Transport } from "./http/transport.ts";
import { portsOver } from "./ports-over.ts";
import { vendorReports } from "./vendors.ts";

/** Every port over HTTP, with the vendors' packages. */
export const live = (transport: Transport) => portsOver(transport, vendorReports);
