import { createServer, type IncomingMessage } from "node:http";
import { listen } from "../support/listen.ts";

export interface TakenEvent {
  readonly type: string;
  readonly event?: string;
  readonly messageId: string;
  readonly userId: string | null;
  readonly anonymousId: string;
  readonly properties?: Readonly<Record<string, any>>;
  readonly traits?: Readonly<Record<string, any>>;
  readonly groupId?: string;
  readonly context: Readonly<Record<string, any>>;
}

/** The customer-data platform exactly as documented: other paths, headers, keys and shapes are refused. */
export interface SegmentStub {
  readonly host: string;
  readonly events: TakenEvent[];
  readonly refused: string[];
  /** Answers everything with this status; null = accepts. */
  failsWith: number | null;
  failures: number;
  readonly stop: () => Promise<void>;
}

const ALLOWED_HEADERS = new Set(["authorization", "content-type", "x-retry-count"]);
const MAX_EVENT = 32_768;
const PATHS: Readonly<Record<string, string>> = { track: "/v1/t", page: "/v1/p", identify: "/v1/i", group: "/v1/g" };

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

const faultOf = (request: IncomingMessage, key: string, body: string): string | null => {
  if (request.method !== "POST") return `${request.method} ${request.url}`;
  if (request.headers["content-type"] !== "text/plain") return `content-type ${request.headers["content-type"]}`;
  if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString("base64")}`) return "authorization";
  if (request.headers.cookie !== undefined) return "a cookie";
  if (body.length > MAX_EVENT) return "an event that is too long";
  const event = JSON.parse(body) as TakenEvent & { readonly writeKey: unknown; readonly sentAt: unknown };
  if (PATHS[event.type] !== request.url) return `${event.type} at ${request.url}`;
  if (event.writeKey !== key || typeof event.sentAt !== "string") return "its shape";
  if (!event.messageId || !(event.userId || event.anonymousId)) return "an event without an id";
  if (event.type === "track" && !event.event) return "a track without a name";
  return null;
};

export const startSegmentStub = async (key: string): Promise<SegmentStub> => {
  const events: TakenEvent[] = [];
  const refused: string[] = [];
  const stub = { failsWith: null as number | null, failures: 0 };
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (request.method === "OPTIONS") {
      const requested = (request.headers["access-control-request-headers"] ?? "").split(",").map((one) => one.trim());
      const foreign = requested.filter((one) => one !== "" && !ALLOWED_HEADERS.has(one));
      if (foreign.length > 0) refused.push(`headers ${foreign.join()}`);
      response.setHeader("access-control-allow-headers", [...ALLOWED_HEADERS].join());
      response.setHeader("access-control-allow-methods", "POST");
      return response.writeHead(foreign.length > 0 ? 403 : 204).end();
    }
    const body = await read(request);
    if (stub.failsWith !== null) {
      stub.failures += 1;
      return response.writeHead(stub.failsWith).end();
    }
    const fault = faultOf(request, key, body);
    if (fault !== null) {
      refused.push(fault);
      return response.writeHead(400).end();
    }
    const event = JSON.parse(body) as TakenEvent;
    if (events.some(({ messageId }) => messageId === event.messageId)) refused.push(`${event.messageId} came twice`);
    events.push(event);
    return response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}');
  });
  const { url, stop } = await listen(server);
  return Object.assign(stub, { host: `${url}/v1`, events, refused, stop });
};
