import { UsageError } from "@larder/domain/page/timezone";
import { expect, it } from "vitest";
import { nodeTransport } from "../src/node.ts";
import { browserTransport } from "../src/http/transport.browser.ts";

const transports = {
  node: (zone: string | (() => string)) => nodeTransport("http://localhost:9", { zone }),
  browser: (zone: string | (() => string)) => browserTransport({ zone }),
};

it.each(Object.entries(transports))(
  "OP-121 HTTP-01 a %s transport takes a zone by name or function, and refuses a wrong one",
  (_, make) => {
    expect(make("Europe/Paris").zone()).toBe("Europe/Paris");
    expect(make(() => "Europe/Paris").zone()).toBe("Europe/Paris");
    expect(() => make("Foo/Bar")).toThrow(UsageError);
    expect(() => make(() => "Foo/Bar")).toThrow(UsageError);
  },
);
