import type { Config } from "../config.ts";

/** The start of links in mails: the configured address, never one from a request, which could make a mail link to another site. */
export const mailOrigin = ({ origin, port }: Pick<Config, "origin" | "port">): string =>
  origin ?? `http://localhost:${port}`;
