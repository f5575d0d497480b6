// The domain's ports over HTTP, for other frontends. `./browser` and `./node` add the platform parts.

export { live as livePorts } from "./live.ts";
export { type MessageProvider, type Transport } from "./http/transport.ts";
