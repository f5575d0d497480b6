import { compose } from "@larder/server/compose";
import { readConfig } from "@larder/server/config";
import { listen } from "@larder/server/http/listening";

const [, , folder = ".larder"] = process.argv;
const config = readConfig({ LARDER_DATA: folder, LARDER_DEMO: "off", LARDER_LOG: "silent" });

const { app, close } = await compose(config);
const port = await listen(app, "127.0.0.1", 0);
const health = await fetch(`http://127.0.0.1:${port}/healthz`);
const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "application/json" } });
const { title } = (await home.json()) as { readonly title: string };
console.log(`healthz ${health.status}, page '${title}'`);
await close();
