// One transport and one set of ports for every runtime: a browser's page, Node, Deno and Bun.

import { type HostOptions, hostTransport } from "./http/transport.host.ts";
import { portsOver, type Reports } from "./ports-over.ts";
import { quietReports } from "./quiet-reports.ts";

export { type HostOptions, hostTransport } from "./http/transport.host.ts";

/** Every port for this runtime. `reports`: the vendors' packages, else no messages and no analytics. */
export const hostPorts = (options: HostOptions, reports: Reports = quietReports) =>
  portsOver(hostTransport(options), reports);
