import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "./world.ts";

const send = (world: World, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(world.base).port), "127.0.0.1");
    let said = "";
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer: ${said}`)));
    socket.on("data", (part) => (said += part.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(said));
    socket.write([...lines, "connection: close", "", ""].join("\r\n"));
  });

const forged = [
  "x-forwarded-host: evil.example",
  "x-forwarded-proto: gopher",
  "forwarded: host=evil.example",
  "x-host: evil.example",
];

const pages = [
  "/",
  "/products/BEEF1/x/",
  "/no/such/page/",
  "/web-api/content/global-settings",
  "/web-api/nothing",
  "/sign-in/",
  "/healthz",
  "/openapi.json",
];

describe("a forged Host", () => {
  let behind: World;
  let plain: World;
  beforeAll(async () => {
    behind = await startWorld({ env: { LARDER_ORIGIN: "http://shop.example", LARDER_TRUSTED_PROXIES: "loopback" } });
    plain = await startWorld();
  });
  afterAll(async () => {
    await behind.close();
    await plain.close();
  });

  it.each(pages)("T10 doesn't appear in the answer of %s when LARDER_ORIGIN is set", async (path) => {
    for (const accept of ["text/html", "application/json"])
      for (const target of [path, `http://evil.example${path}`]) {
        const answer = await send(behind, [
          `GET ${target} HTTP/1.1`,
          "host: evil.example",
          `accept: ${accept}`,
          ...forged,
        ]);
        expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
        expect(answer).not.toMatch(/evil|gopher/);
      }
  });

  it.each(pages)("T10 a forged X-Forwarded-Host doesn't appear in the answer of %s", async (path) => {
    for (const world of [behind, plain])
      expect(
        await send(world, [`GET ${path} HTTP/1.1`, "host: shop.example", "accept: text/html", ...forged]),
      ).not.toMatch(/evil|gopher/);
  });

  it.each([
    'evil.example"><script>',
    "evil.example/path",
    "user@evil.example",
    "evil.example:port",
    "evil.example:123456",
    "a b",
    "evil..example",
    "-evil.example",
    "[::1",
    "evil.example?x",
    "evil.example#x",
    "%65vil.example",
    `${"a".repeat(64)}.example`,
    "",
  ])("T10 an invalid Host is refused: %s", async (host) => {
    for (const path of ["/", "/web-api/content/global-settings"]) {
      const answer = await send(plain, [`GET ${path} HTTP/1.1`, `host: ${host}`, "accept: text/html"]);
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      if (host !== "") expect(answer).not.toContain(host);
    }
  });

  it.each([
    "localhost:4600",
    "shop.example",
    "SHOP.example.",
    "127.0.0.1:80",
    "[::1]:4600",
    "larder_web:4600",
    "xn--bcher-kva.example",
  ])("a valid Host is answered: %s", async (host) => {
    expect(await send(plain, ["GET / HTTP/1.1", `host: ${host}`, "accept: text/html"])).toMatch(/^HTTP\/1\.1 200/);
  });

  it("T8 the Origin of a write is compared with LARDER_ORIGIN, whatever its Host", async () => {
    const browser = behind.browser();
    await browser.get("/web-api/content/global-settings");
    const from = async (origin: string) =>
      (
        await browser.post(
          "/web-api/auth/login",
          { email: "a@x.example", password: "correct horse" },
          { headers: { origin, "x-forwarded-host": new URL(origin).host } },
        )
      ).status;
    expect(await from("http://evil.example")).toBe(403);
    expect(await from(behind.base)).toBe(403);
    expect(await from("http://shop.example")).toBe(200);
  });
});
