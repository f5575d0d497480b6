// Storage in a file, for programs in Node, Deno and Bun.

export { fileStorage } from "@larder/adapters-http/file";
