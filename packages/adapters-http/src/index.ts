// The domain's ports over HTTP, for other frontends. `./browser` and `./node` add the platform parts.

export { livePorts } from "./live-ports.ts";
export { type MessageProvider, type Transport } from "./http/transport.ts";
