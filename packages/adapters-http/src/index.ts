// The ports of the domain over HTTP, for other frontends. `./browser` and `./node` have what each platform brings along.

export { live as livePorts } from "./live.ts";
export { type MessageProvider, type Transport } from "./transport.ts";
