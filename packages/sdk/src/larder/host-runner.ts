import { type HostOptions, hostPorts } from "@larder/adapters-http/host";
import type { Layer } from "effect/Layer";
import type { Ports } from "../definition/ports.ts";
import { type CommandRunner, effectRunner } from "../kernel/effect-runner.ts";

/** What runs the commands over this runtime's ports; a chunk of its own, because effect comes with it. */
export const hostRunner = async (
  options: HostOptions,
  vendors?: () => Promise<{ readonly vendorReports: unknown }>,
): Promise<CommandRunner> => {
  const reports = (await vendors?.())?.vendorReports as Parameters<typeof hostPorts>[1];
  return effectRunner(hostPorts(options, reports) as Layer<Ports>);
};
