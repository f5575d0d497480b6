import { runCommand } from "./command.ts";
import { commands } from "./commands.ts";

await runCommand(commands, process.argv.slice(2));
