// What the file storage uses of Node's modules, which Deno and Bun have too.
declare module "node:fs" {
  export const chmodSync: (path: string, mode: number) => void;
  export const mkdirSync: (path: string, options: { readonly recursive: true }) => void;
  export const readFileSync: (path: string, encoding: "utf8") => string;
  export const renameSync: (from: string, to: string) => void;
  export const writeFileSync: (path: string, text: string, options: { readonly mode: number }) => void;
}
declare module "node:path" {
  export const dirname: (path: string) => string;
}
