import { createServer, type IncomingMessage } from "node:http";
import { listen } from "../support/listen.ts";

export interface ProviderRequest {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The headers a cross-origin page may add: those of the provider's own package. */
const ALLOWED_HEADERS = ["api-key", "authorization", "content-type"];

const OF_THE_BROWSER =
  /^(?:accept|accept-encoding|accept-language|cache-control|connection|content-length|host|origin|pragma|referer|sec-.*|user-agent)$/;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isWeb: Check = (value) => value === "Web";
const shape =
  (fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (typeof value !== "object" || value === null) return false;
    const held = value as Readonly<Record<string, unknown>>;
    return (
      Object.entries(fields).every(([name, check]) => check(held[name])) &&
      Object.entries(held).every(([name, one]) => (fields[name] ?? optional[name])?.(one) === true)
    );
  };

const isString: Check = (value) => typeof value === "string";
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const item = shape(
  { id: isText, name: isText, price: isNumber, quantity: isNumber },
  {
    sku: isText,
    description: isString,
    categories: listOf(isString),
    imageUrl: isString,
    url: isString,
  },
);
const user = shape({ preferUserId: (value) => value === true, email: isText });
const deviceInfo = shape({ appPackageName: isText, platform: isWeb, deviceId: isText });
const aboutMessage = (optional: Readonly<Record<string, Check>> = {}) =>
  shape({ messageId: isText, deviceInfo }, optional);

/** Exactly the calls and bodies documented for the provider's web package; anything else is a violation. */
const calls: Readonly<Record<string, Check>> = {
  "POST /api/users/update": shape(
    { preferUserId: (value) => value === true, email: isText },
    { dataFields: shape({}), mergeNestedObjects: (value) => typeof value === "boolean" },
  ),
  "GET /api/inApp/web/getMessages": shape({
    count: isText,
    packageName: isText,
    platform: isWeb,
    SDKVersion: isText,
    email: isText,
  }),
  "POST /api/events/trackInAppDelivery": aboutMessage(),
  "POST /api/events/trackInAppOpen": aboutMessage(),
  "POST /api/events/inAppConsume": aboutMessage(),
  "POST /api/events/trackInAppClick": aboutMessage({ clickedUrl: isText }),
  "POST /api/events/trackInAppClose": aboutMessage({ email: isText }),
  "GET /api/embedded-messaging/messages": shape({
    placementIds: isText,
    packageName: isText,
    platform: isWeb,
    sdkVersion: isText,
    email: isText,
  }),
  "POST /api/embedded-messaging/events/received": aboutMessage({ email: isText }),
  "POST /api/embedded-messaging/events/click": aboutMessage({
    email: isText,
    buttonIdentifier: isString,
    targetUrl: isString,
    createdAt: isNumber,
  }),
  "POST /api/embedded-messaging/events/dismiss": aboutMessage({ email: isText, createdAt: isNumber }),
  "POST /api/embedded-messaging/events/session": shape({
    session: shape({ id: isText, start: isNumber, end: isNumber }),
    impressions: listOf(
      shape({ messageId: isText, placementId: isNumber, displayCount: isNumber, displayDuration: isNumber }),
    ),
    deviceInfo,
    createdAt: isNumber,
    email: isText,
  }),
  "POST /api/commerce/updateCart": shape({ items: listOf(item), user }),
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Accepts only the documented paths, headers and bodies, on its own origin. Refusals are in `violations`. */
export const strictProvider = async (
  apiKey: string,
  messages: () => readonly object[],
  placements: readonly object[] = [],
) => {
  const arrived: ProviderRequest[] = [];
  const violations: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider.example");
    const text = await bodyOf(request);
    response.setHeader("access-control-allow-origin", "*");
    if (request.method === "OPTIONS") {
      const requested = (request.headers["access-control-request-headers"] ?? "")
        .split(",")
        .filter((name) => name !== "");
      for (const name of requested) if (!ALLOWED_HEADERS.includes(name)) violations.push(`preflight for ${name}`);
      response.setHeader("access-control-allow-headers", ALLOWED_HEADERS.join(", "));
      response.setHeader("access-control-allow-methods", "GET, POST");
      response.writeHead(204).end();
      return;
    }
    const call = `${request.method} ${pathname}`;
    const query = Object.fromEntries(searchParams);
    const body: unknown = text === "" ? null : JSON.parse(text);
    for (const name of Object.keys(request.headers))
      if (!ALLOWED_HEADERS.includes(name) && !OF_THE_BROWSER.test(name)) violations.push(`${call}: header ${name}`);
    if (request.headers["api-key"] !== apiKey) violations.push(`${call}: another api-key`);
    if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(request.headers.authorization ?? ""))
      violations.push(`${call}: no token`);
    const isFine = calls[call]?.(request.method === "GET" ? query : body) === true;
    if (!isFine) violations.push(`${call} ${JSON.stringify(request.method === "GET" ? query : body)}`);
    arrived.push({ call: call.replace(" /api", " "), query, body });
    response.setHeader("content-type", "application/json");
    response.writeHead(isFine ? 200 : 400);
    response.end(
      JSON.stringify(
        call.endsWith("/getMessages")
          ? { inAppMessages: messages() }
          : call.endsWith("-messaging/messages")
            ? { placements }
            : { msg: "", code: "Success", params: null },
      ),
    );
  });
  const { url, stop } = await listen(server);
  return { url: `${url}/api`, arrived, violations, stop };
};
