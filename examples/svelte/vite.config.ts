import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const target = process.env["LARDER_URL"] ?? "http://localhost:4600";
// The page and the shop share an origin, as behind one server: the session's cookies need that.
const proxy = { "^/(?!svelte/)": { target, changeOrigin: false } };

export default defineConfig({ base: "/svelte/", plugins: [svelte()], server: { proxy }, preview: { proxy } });
