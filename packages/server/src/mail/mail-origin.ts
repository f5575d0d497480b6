import type { Config } from "../config.ts";

/**
 * The start of links in mails: the configured address, never one from a request, whose sender could make a mail link to
 * another site. Without one, nothing is sent and links point to this machine.
 */
export const mailOrigin = ({ origin, port }: Pick<Config, "origin" | "port">): string =>
  origin ?? `http://localhost:${port}`;
