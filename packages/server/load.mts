process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { Browser } from "./test/browser.ts";
const users = JSON.parse(fs.readFileSync("/tmp/running/users.json","utf8")) as [string,string][];
const seconds = Number(process.argv[2] ?? 60);
const clients: Browser[] = [];
for (let n = 0; n < 8; n++) { const b = new Browser("https://localhost:4720"); const [e,p] = users[n % users.length]!; await b.get("/web-api/content/footer"); const r = await b.post("/web-api/auth/login", { userName: e, email: e, password: p }); if (r.status !== 200) { console.log(e, r.status, r.text.slice(0,200)); } else clients.push(b); }
console.log(clients.length, "clients");
const end = Date.now() + seconds * 1000; const acked: number[] = []; const failed: Record<string, number> = {}; const lat: number[] = [];
await Promise.all(clients.map(async (b) => { while (Date.now() < end) { const key = randomUUID(); for (;;) { const t = performance.now(); try { const r = await b.post("/web-api/cart/update/fields", { fields: [{ name: "note", value: "load " + key }] }, { key }); if (r.status === 200) { acked.push(Date.now()); lat.push(performance.now() - t); break; } failed[r.status] = (failed[r.status] ?? 0) + 1; if (r.status < 500) { console.log(r.text.slice(0,200)); break; } } catch (e) { failed["network"] = (failed["network"] ?? 0) + 1; } await new Promise(r => setTimeout(r, 200)); } } }));
acked.sort((a,b)=>a-b); lat.sort((a,b)=>a-b); let gaps: [number, number][] = [];
for (let i = 1; i < acked.length; i++) { const g = acked[i]! - acked[i-1]!; if (g > 500) gaps.push([g, acked[i-1]!]); }
console.log({ acked: acked.length, perSecond: Math.round(acked.length / seconds), p50: lat[lat.length>>1], p99: lat[Math.floor(lat.length*.99)], failed, gaps: gaps.map(([g, at]) => `${g} ms at ${new Date(at).toISOString().slice(11,19)}`) });
