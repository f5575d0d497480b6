// `npm run vendure`: Vendure with a few hundred products of the demo, our calls over it, and the built storefront.
import { fill } from "./fill.ts";
import { startGateway } from "./adapter/gateway.ts";
import { startVendure } from "./start.ts";
import { demoStock } from "./stock.ts";
import { join } from "node:path";

const port = Number(process.env["PORT"] ?? 4600);
console.log("Vendure starts with an empty database on a PostgreSQL of its own; this takes a minute or more.");
const vendure = await startVendure(port + 1);
const { filling, leftOut } = demoStock(Number(process.env["VENDURE_PRODUCTS"] ?? 300));
console.log(`It gets ${filling.products.length} products of the demo; ${leftOut.size} have what it can't express.`);
await fill(vendure.url, vendure.password, filling);
const site = join(import.meta.dirname, "..", "..", "packages", "web", "dist");
const server = await startGateway({ url: vendure.url, site, leftOut }, port);
console.log(`\nThe storefront over Vendure: http://localhost:${port}/sign-in/`);
for (const { name, email, password } of filling.users) console.log(`  ${name}: ${email}, ${password}`);
const stop = () => void vendure.stop().then(() => server.close(() => process.exit(0)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
