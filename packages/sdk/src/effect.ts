// The part of the SDK that speaks effect: what runs the commands over the ports, loaded apart from the storefront.

export { type CommandRunner, effectRunner } from "./kernel/effect-runner.ts";
export type { Ports } from "./kernel/ports.ts";
