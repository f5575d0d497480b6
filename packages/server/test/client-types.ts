import fs from "node:fs";
import { createRequire } from "node:module";
import { parseAst } from "rolldown/parseAst";

interface TypeNode {
  readonly type: string;
  readonly types?: readonly TypeNode[];
  readonly members?: readonly { readonly key?: { readonly name?: string; readonly value?: string } }[];
  readonly typeName?: { readonly name?: string };
}

interface Declaration {
  readonly type: string;
  readonly id?: { readonly name: string };
  readonly typeAnnotation?: TypeNode;
  readonly declaration?: Declaration;
}

const require = createRequire(import.meta.url);

/** The member names of types in an installed package, including those of the types they are built from. */
export const membersOf = (packageName: string, ...wanted: readonly string[]): readonly string[] => {
  const main = require.resolve(packageName);
  const text = fs.readFileSync(new URL("node.d.ts", `file://${main}`).pathname.replace("/builds/", "/"), "utf8");
  const { body } = parseAst(text, { lang: "dts" }) as unknown as { readonly body: readonly Declaration[] };
  const types = new Map<string, TypeNode>();
  for (const statement of body) {
    const { id, typeAnnotation } = statement.declaration ?? statement;
    if (id !== undefined && typeAnnotation !== undefined) types.set(id.name, typeAnnotation);
  }
  const namesIn = (node: TypeNode): readonly string[] => [
    ...(node.members ?? []).flatMap(({ key }) => key?.name ?? key?.value ?? []),
    ...(node.types ?? []).flatMap(namesIn),
    ...(node.typeName?.name === undefined ? [] : namesOf(node.typeName.name)),
  ];
  const namesOf = (name: string): readonly string[] => {
    const node = types.get(name);
    return node === undefined ? [] : namesIn(node);
  };
  for (const name of wanted) if (!types.has(name)) throw new Error(`${packageName} has no type ${name}`);
  return [...new Set(wanted.flatMap(namesOf))];
};
