import { expect, it } from "vitest";
import { livePorts } from "../src/index.ts";
import type { Transport } from "../src/http/transport.ts";
import { nodeTransport } from "../src/node.ts";

it("OP-121 a hand-written transport of the wrong form is named at once, not with the call that needs it", () => {
  const right = nodeTransport("https://shop.example", { zone: "America/New_York" });
  const made = (change: object) => () => livePorts({ ...right, ...change } as Transport);
  expect(made({})).not.toThrow();
  expect(made({ zone: "America/New_York" })).toThrow("transport.zone: must be a function, but is string.");
  expect(made({ fetch: undefined })).toThrow("transport.fetch: must be a function, but is undefined.");
  expect(made({ cookie: "a=b" })).toThrow(/^transport\.cookie: /);
  expect(made({ referer: "" })).toThrow(/^transport\.referer: /);
  expect(made({ baseUrl: undefined })).toThrow(/^transport\.baseUrl: /);
  expect(() => livePorts(undefined as never)).toThrow(/^transport\.fetch: /);
});
