import { readConfig } from "../src/config.ts";
import { nameOf } from "../src/shop/administration/command.ts";
import { commands } from "../src/shop/administration/commands.ts";
import type { World } from "./world.ts";

/** Runs a command of `npm run admin` in this process, as it is typed. */
export const runAdmin = (world: World, name: string, ...words: readonly string[]) => {
  const command = commands.find((each) => nameOf(each).join(" ") === name)!;
  const config = readConfig({ LARDER_DEMO: "off" });
  return command.plan({ words, flags: {} })({
    db: world.opened.db,
    config,
    now: world.now(),
    command: `admin ${name}`,
    origin: world.base,
  });
};
