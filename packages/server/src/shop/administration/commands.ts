import type { Command } from "./command.ts";
import { importCommands } from "./import-commands.ts";
import { healthCommand } from "./health-command.ts";
import { openCommand } from "./open-command.ts";
import { organizationCommands } from "./organization-commands.ts";
import { privacyCommands } from "./privacy-commands.ts";
import { setupCommand } from "./setup-command.ts";
import { userCommands } from "./user-commands.ts";

/** Everything `npm run admin` can do (docs/opening.md). */
export const commands: readonly Command[] = [
  openCommand,
  setupCommand,
  healthCommand,
  ...userCommands,
  ...organizationCommands,
  ...importCommands,
  ...privacyCommands,
];
