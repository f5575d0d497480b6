// The SDK's effect part, loaded separately: runs commands over the ports.

export { type CommandRunner, effectRunner } from "./kernel/effect-runner.ts";
export type { Ports } from "./ports.ts";
