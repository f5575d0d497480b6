// `npm run vendure`: Vendure with a few hundred products of the demo, our calls over it, and the built storefront.
import { join } from "node:path";
import { startGateway } from "./adapter/gateway.ts";
import { startVendure } from "./start.ts";

const port = Number(process.env["PORT"] ?? 4600);
console.log("Vendure starts on a PostgreSQL of its own, and is filled with 300 products; this takes a minute or more.");
const vendure = await startVendure(join(import.meta.dirname, "demo"), port + 1);
const server = await startGateway(vendure.url, port);
console.log(`The storefront over Vendure: http://localhost:${port}/sign-in/ (accounts are in examples/vendure/demo).`);
const stop = () => void vendure.stop().then(() => server.close(() => process.exit(0)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
