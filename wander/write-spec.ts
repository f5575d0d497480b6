import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "./rules/every.ts";

/** Writes the specification that Bombadil reads: a property per rule, so that each is judged and named on its own. */
export const writeSpec = (folder: string, plant?: string): string => {
  const file = join(folder, "spec.ts");
  const here = import.meta.dirname;
  const planted = plant === undefined ? "undefined" : `plants[${JSON.stringify(plant)}].apply`;
  const lines = [
    `import { always } from "@antithesishq/bombadil";`,
    `import { extract } from "@antithesishq/bombadil/browser";`,
    `import { walking } from ${JSON.stringify(join(here, "actions.ts"))};`,
    `import { look } from ${JSON.stringify(join(here, "look.ts"))};`,
    ...(plant === undefined ? [] : [`import { plants } from ${JSON.stringify(join(here, "plants.ts"))};`]),
    `const seen = extract((state) => look(state, ${planted})).named("seen");`,
    `export const walk = walking(() => seen.current);`,
    ...Object.keys(rules).map(
      (name) => `export const ${name} = always(() => !(${JSON.stringify(name)} in seen.current.complaints));`,
    ),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
};
