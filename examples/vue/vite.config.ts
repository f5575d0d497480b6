import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const target = process.env["LARDER_URL"] ?? "http://localhost:4600";
// The page and the shop share an origin, as behind one server: the session's cookies need that.
const proxy = { "^/(?!vue/)": { target, changeOrigin: false } };

export default defineConfig({ base: "/vue/", plugins: [vue()], server: { proxy }, preview: { proxy } });
