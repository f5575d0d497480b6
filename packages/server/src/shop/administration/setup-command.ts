import { AlreadyAdministered, makeSetupLink } from "../../accounts/setup/setup-link.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import type { Command } from "./command.ts";

export const setupCommand: Command = {
  usage: "setup-link",
  says: "prints a link that sets up the shop in a browser, once, within 24 hours; earlier links end",
  plan: () => async (run) => {
    const path = await run.db
      .transaction()
      .execute((trx) => makeSetupLink(trx, run, true))
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyAdministered)) throw error;
        throw new Unreadable(
          "This shop has an administrator, who signs in and opens /setup/. A lost password: user reset <email>.",
        );
      });
    const link = run.origin + path;
    return { lines: ["Open this link in your browser. It works once, for 24 hours:", `  ${link}`], data: { link } };
  },
};
