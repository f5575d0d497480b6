// The playground: one static page with the SDK and a backend in memory, where a program of one's own runs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../ledger.mjs";
import { escaped, pageOf } from "./html.mjs";

const ENTRY = `export { createLarder } from "@larder/sdk";
export { effectRunner } from "@larder/sdk/effect";
export { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
`;

const PROGRAM = `const { actions } = larder;
await actions.guideLines({ id: 9001 });
await actions.setQuantity({ sku: "BEEF1", quantity: 2 });
show(await actions.addToCart());
await actions.cart();
show(await actions.submit());
`;

const BODY = `<h1>Playground</h1><p>The SDK on a backend in memory: ada is signed in, and guide 9001 is hers. Nothing leaves this page.</p>
<label for="program">Program</label><br><textarea id="program" rows="12" spellcheck="false">${escaped(PROGRAM)}</textarea>
<p><button id="run" type="button">Run</button></p><pre id="shown" role="status"></pre>
<script type="module">
import { createLarder, effectRunner, fakePorts, fakeSession, makeFakeBackend } from "./larder.js";
const shown = document.getElementById("shown");
const show = (value) => { shown.textContent += JSON.stringify(value, null, 2) + "\\n"; };
document.getElementById("run").addEventListener("click", async () => {
  shown.textContent = "";
  const ports = fakePorts(makeFakeBackend(), fakeSession("ada"));
  const larder = createLarder({ url: "https://shop.example", effects: async () => effectRunner(ports) });
  const run = new Function("larder", "show", "return (async () => {" + document.getElementById("program").value + "})()");
  try { await run(larder, show); } catch (error) { shown.textContent += String(error); }
  await larder.dispose();
});
</script>`;

export const writePlayground = async (folder) => {
  mkdirSync(folder, { recursive: true });
  const entry = join(root, "packages", "sdk", "\0playground.js");
  const built = await rolldown({
    cwd: root,
    input: { larder: entry },
    platform: "browser",
    resolve: { conditionNames: ["larder-source", "browser", "import", "default"] },
    external: [/^@(?:iterable|segment)\//],
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? ENTRY : null),
      },
    ],
    logLevel: "silent",
  });
  await built.write({ dir: folder, format: "esm", chunkFileNames: "parts/[name]-[hash].js" });
  await built.close();
  writeFileSync(join(folder, "index.html"), pageOf("Playground", BODY));
};
