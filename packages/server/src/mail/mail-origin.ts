import type { Config } from "../config.ts";

/**
 * What links in mails start with: the configured address and nothing that a request says, because whoever requests a mail
 * could make its link lead to another site. Without one nothing is sent, and links are those of the machine itself.
 */
export const mailOrigin = ({ origin, port }: Pick<Config, "origin" | "port">): string =>
  origin ?? `http://localhost:${port}`;
