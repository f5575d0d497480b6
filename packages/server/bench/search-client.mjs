// Search clients in a process apart from the measured server: receives `{ port, clients, bodies }`, sends each response
// time in ms.
import http from "node:http";
import { performance } from "node:perf_hooks";

const headers = {
  "content-type": "text/plain",
  "x-algolia-api-key": "key-of-g1",
  "x-algolia-application-id": "larder",
};

const send = (agent, port, method, path, body) =>
  new Promise((resolve, reject) => {
    const request = http.request({ port, host: "127.0.0.1", path, method, headers, agent }, (response) => {
      response
        .on("data", () => {})
        .on("end", () => (response.statusCode < 300 ? resolve() : reject(new Error(String(response.statusCode)))));
    });
    request.on("error", reject).end(body);
  });

process.on("message", async ({ port, clients, bodies }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  // A searching page is already connected.
  await Promise.all(Array.from({ length: clients }, () => send(agent, port, "OPTIONS", "/1/")));
  const times = [];
  const waiting = bodies.values();
  const run = async () => {
    for (const body of waiting) {
      const sent = performance.now();
      await send(agent, port, "POST", "/1/indexes/*/queries", body);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  agent.destroy();
  process.send(times);
});
process.on("disconnect", () => process.exit(0));
