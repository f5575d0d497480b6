import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openMailServer } from "../src/messages/smtp.ts";
import { openMailbox } from "./mailbox.ts";
import { startWorld, type World } from "./world.ts";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector of traces in this process: what arrives at /v1/traces, as JSON. */
let collector: Server;
const spans: Span[] = [];
const services = new Set<unknown>();
let world: World;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      if (request.url === "/v1/traces")
        for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
          for (const { key, value } of resource.attributes) if (key === "service.name") services.add(value.stringValue);
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  world = await startWorld({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: "larder-test" },
  });
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const attribute = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

it("OP-126: a call is a span by its name, and its statements and mail are inside it; a stop sends all", async () => {
  const a = await world.signedIn("a");
  expect((await a.add("BEEF1", 3)).status).toBe(200);
  expect((await a.get("/web-api/cart")).status).toBe(200);
  expect((await a.post("/web-api/order-history/details", {})).status).toBe(400);
  const mailbox = await openMailbox();
  const server = openMailServer({ url: mailbox.url, from: "no-reply@shop.example" });
  await server.send({
    sender: "Larder",
    messageId: "1",
    to: "ann@x.example",
    subject: "Order",
    text: "Order",
    html: "<p>Order</p>",
  });
  server.close();
  await mailbox.close();
  await world.close();
  await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain("carts.get"));

  expect(Array.from(services)).toEqual(["larder-test"]);
  const added = spans.find(({ name }) => name === "carts.add");
  expect([attribute(added, "http.request.method"), attribute(added, "http.response.status_code")]).toEqual([
    "POST",
    200,
  ]);
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === added?.spanId);
  expect(
    inside.map((span) => attribute(span, "db.query.text")).filter((sql) => /cart_line/.test(String(sql))),
  ).not.toEqual([]);
  expect(inside.filter(({ traceId }) => traceId !== added?.traceId)).toEqual([]);
  expect(
    attribute(
      spans.find(({ name }) => name === "orders.details"),
      "error.type",
    ),
  ).toBe("VALIDATION");
  expect(spans.filter(({ name }) => name === "mail").map((span) => attribute(span, "server.address"))).toEqual([
    "127.0.0.1",
  ]);
});

it("OP-126: no span has a value of a statement, or the address of a person", () => {
  const said = JSON.stringify(spans);
  for (const secret of ["a@x.example", "ann@x.example", "BEEF1", "correct horse"]) expect(said).not.toContain(secret);
});
