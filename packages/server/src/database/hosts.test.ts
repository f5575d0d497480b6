import { expect, it } from "vitest";
import { hostsOf } from "./hosts.ts";

const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });

it("OP-126 the next server is tried until one serves, and is kept", async () => {
  const hosts = hostsOf(["one", "two", "three"]);
  const tried: string[] = [];
  const served = await hosts.untilServed(async () => {
    tried.push(hosts.current());
    if (hosts.current() !== "three") throw refused;
    return "served";
  }, 60_000);
  expect([served, tried, hosts.current()]).toEqual(["served", ["one", "two", "three"], "three"]);
});

it("OP-126 a single server, an error of the work and the end of patience are said at once", async () => {
  const failing = (thrown: Error) => () => Promise.reject(thrown);
  await expect(hostsOf(["one"]).untilServed(failing(refused), 60_000)).rejects.toBe(refused);
  const wrong = Object.assign(new Error("no such table"), { code: "42P01" });
  await expect(hostsOf(["one", "two"]).untilServed(failing(wrong), 60_000)).rejects.toBe(wrong);
  await expect(hostsOf(["one", "two"]).untilServed(failing(refused), -1)).rejects.toBe(refused);
});
