import { OWNER_HEADER } from "@larder/calls/call";
import { describe, expect, it } from "vitest";
import { type FirstAnswers, withFirstAnswers } from "../src/http/first-answers.ts";

const owner = "ana%40x.example 1";
const given: FirstAnswers = {
  owner,
  answers: [
    { method: "GET", url: "/cart", answer: { items: 2 } },
    { method: "POST", url: "/orders", body: '{"page":1}', headers: { "user-timezone": "Europe/Paris" }, answer: [7] },
  ],
};

const open = (isOver = () => false) => {
  const asked: string[] = [];
  const fetch = withFirstAnswers(
    (url, { method }) => {
      asked.push(`${method} ${url}`);
      return Promise.resolve(new Response('"server"'));
    },
    given,
    isOver,
  );
  const send = async (
    method: string,
    url: string,
    more: RequestInit & { readonly of?: string; readonly reads?: boolean } = {},
  ) => {
    const { of = owner, headers = {}, reads, ...init } = more;
    const sent = { ...(headers as Record<string, string>), ...(of === "" ? {} : { [OWNER_HEADER]: of }) };
    return (await (await fetch(url, { method, ...init, headers: sent }, reads)).json()) as unknown;
  };
  return { asked, send };
};

const orders = { body: '{"page":1}', headers: { "user-timezone": "Europe/Paris" } };

describe("answers that came with the page", () => {
  it("PAGE-28 each is taken once, and then the server answers", async () => {
    const { asked, send } = open();
    expect(await send("GET", "/cart")).toEqual({ items: 2 });
    expect(await send("POST", "/orders", orders)).toEqual([7]);
    expect(asked).toEqual([]);
    expect(await send("GET", "/cart")).toBe("server");
    expect(await send("POST", "/orders", orders)).toBe("server");
    expect(asked).toEqual(["GET /cart", "POST /orders"]);
  });

  it.each([
    ["address", "GET", "/cart?held=1", {}],
    ["method", "POST", "/cart", {}],
    ["owner", "GET", "/cart", { of: "bo%40x.example 1" }],
    ["owner at all", "GET", "/cart", { of: "" }],
    ["body", "POST", "/orders", { ...orders, body: '{"page":2}' }],
    ["zone", "POST", "/orders", { ...orders, headers: { "user-timezone": "UTC" } }],
  ])("PAGE-28 IDENT-07 none is for a request with another %s", async (_, method, url, more) => {
    const { asked, send } = open();
    expect(await send(method, url, more)).toBe("server");
    expect(asked).toEqual([`${method} ${url}`]);
  });

  it.each([
    ["a report", "/web-api/analytics/retail", {}],
    ["a guide's view", "/web-api/order-guide/update-last-viewed-date/7", {}],
    ["a read by POST", "/web-api/order-history/lines", { reads: true }],
  ])("PAGE-28 %s changes no answer: what comes after it is still in the page", async (_, url, more) => {
    const { asked, send } = open();
    expect(await send("POST", url, { body: "{}", ...more })).toBe("server");
    expect(await send("GET", "/cart")).toEqual({ items: 2 });
    expect(asked).toEqual([`POST ${url}`]);
  });

  it("PAGE-28 IDENT-07 a write ends them, so what was read before it is never shown after it", async () => {
    const { send } = open();
    expect(await send("POST", "/web-api/auth/logout")).toBe("server");
    expect(await send("GET", "/cart")).toBe("server");
    expect(await send("POST", "/orders", orders)).toBe("server");
  });

  it("PAGE-28 once the first load is over they are gone for good", async () => {
    let isOver = true;
    const { send } = open(() => isOver);
    expect(await send("GET", "/content")).toBe("server");
    isOver = false;
    expect(await send("GET", "/cart")).toBe("server");
  });

  it("HTTP-15 PAGE-28 an answer left by a request that is given up does not outlive a write", async () => {
    const { send } = open();
    const given = new AbortController();
    const first = expect(send("GET", "/cart", { signal: given.signal })).rejects.toBe("superseded");
    const write = send("POST", "/cart/add");
    given.abort("superseded");
    await first;
    expect(await write).toBe("server");
    expect(await send("GET", "/cart")).toBe("server");
  });

  it("PAGE-28 a superseded request and the next one, sent in the same turn, need no server", async () => {
    const { asked, send } = open();
    const first = new AbortController();
    const given = expect(send("GET", "/cart", { signal: first.signal })).rejects.toBe("superseded");
    first.abort("superseded");
    expect(await send("GET", "/cart")).toEqual({ items: 2 });
    await given;
    expect(asked).toEqual([]);
  });
});
