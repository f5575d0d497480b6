import { UsageError } from "@larder/domain/page/timezone";
import type { Transport } from "./transport.ts";

const FUNCTIONS = ["fetch", "cookie", "zone", "referer"] as const;

/** Names what is wrong with a hand-written transport at once, not with the first call that needs it (OP-121). */
export const checkTransport = (transport: Transport): void => {
  const given = transport as Partial<Record<keyof Transport, unknown>> | null | undefined;
  for (const name of FUNCTIONS)
    if (typeof given?.[name] !== "function")
      throw new UsageError(`transport.${name}: must be a function, but is ${typeof given?.[name]}.`);
  if (typeof given?.baseUrl !== "string") throw new UsageError("transport.baseUrl: must be a string.");
};
