// Storage in a file, for programs in Node, Deno and Bun.

export { type FileStorage, fileStorage } from "./storage/storage.file.ts";
