import { defineConfig } from "vite";

const target = process.env["LARDER_URL"] ?? "http://localhost:4600";
// The page and the shop share an origin, as behind one server: the session's cookies need that.
const proxy = { "^/(?!kiosk/)": { target, changeOrigin: false } };

export default defineConfig({ base: "/kiosk/", server: { proxy }, preview: { proxy } });
