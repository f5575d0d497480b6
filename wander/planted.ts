import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { roles } from "./people.ts";
import { plants } from "./plants.ts";
import { signIn } from "./shop.ts";
import { walk } from "./walk.ts";
import { writeSpec } from "./write-spec.ts";

/** Walks once as the chef with each planted defect; the names of those that their rule didn't notice. */
export const walkPlanted = async (
  url: string,
  browser: string,
  results: string,
  seconds: number,
): Promise<readonly string[]> => {
  const missed: string[] = [];
  for (const [name, { rule, start }] of Object.entries(plants)) {
    const at = join(results, name);
    mkdirSync(at, { recursive: true });
    const { violations } = await walk({
      url,
      start,
      browser,
      seconds,
      spec: writeSpec(at, name),
      folder: join(at, "trace"),
      cookies: await signIn(url, roles.chef),
      isPhone: false,
      stopsAtFirst: true,
    });
    const isFound = violations.some((one) => one.rule === rule);
    if (!isFound) missed.push(name);
    console.log(`${name}: ${isFound ? `found by ${rule}` : "not found"}`);
  }
  console.log(`${Object.keys(plants).length - missed.length} of ${Object.keys(plants).length} planted defects found.`);
  return missed;
};
