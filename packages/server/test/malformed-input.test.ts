import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import { localTime } from "@larder/domain/time/local-time";
import { beforeAll, describe, expect, it } from "vitest";
import { EMBEDDED_PATH } from "../src/content/analytics/store-events.ts";
import type { Browser } from "./browser.ts";
import { bytesOf, type RawAnswer, type RawRequest, sendBytes } from "./fuzz/raw-request.ts";
import { useWorld } from "./world.ts";

const world = useWorld({ env: { SEGMENT_WRITE_KEY: "events", SEGMENT_HOST: EMBEDDED_PATH } });
let a: Browser;
let port: number;
beforeAll(async () => {
  a = await world.signedIn("a");
  port = Number(new URL(world.base).port);
});

const send = async (request: Partial<RawRequest>): Promise<RawAnswer> => {
  const whole = { method: "GET", path: "/web-api/content/footer", headers: [], body: null, cutAfter: null, ...request };
  const answered = await sendBytes(port, bytesOf(whole), whole.cutAfter !== null);
  if ("problem" in answered) throw new Error(`no answer: ${answered.problem}`);
  return answered;
};

const host = ["host", "127.0.0.1"] as const;
const closing = [host, ["connection", "close"] as const] as const;
const cookies = () => [["cookie", a.cookie] as const, ["x-xsrf-token", a.jar.get("XSRF-TOKEN") ?? ""] as const];

const expectRefusal = (answered: RawAnswer, status: number, code: string): void => {
  expect([answered.status, answered.text.slice(0, 200)]).toEqual([status, expect.stringContaining('"requestId"')]);
  const { error } = JSON.parse(answered.text) as { error: Record<string, string> };
  expect(error).toEqual({ code, message: expect.any(String), requestId: answered.headers.get("x-request-id") });
  expect(answered.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answered.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(answered.headers.get("content-type")).toContain("application/json");
};

describe("OP-128 TEXT-39 malformed HTTP is refused in the standard error format", () => {
  it("OP-128 headers that are too long get 431", async () => {
    expectRefusal(await send({ headers: [...closing, ["x-long", "x".repeat(20_000)]] }), 431, "TOO_LARGE");
  });

  it("OP-128 a URL that is too long gets 414 for a part of it, 431 as a whole", async () => {
    const copy = `/web-api/order-guide/copy/${"1".repeat(600)}`;
    expectRefusal(await send({ method: "POST", headers: closing, path: copy }), 414, "TOO_LARGE");
    expectRefusal(await send({ headers: closing, path: `/${"x".repeat(20_000)}` }), 431, "TOO_LARGE");
  });

  it("OP-128 invalid HTTP, no Host, an unmet Expect, and a tunnel are refused", async () => {
    expectRefusal(await send({ headers: [...closing, ["content-length", "abc"]] }), 400, "VALIDATION");
    expectRefusal(await send({ headers: [["connection", "close"]] }), 400, "VALIDATION");
    expectRefusal(await send({ headers: [...closing, ["expect", "more"]] }), 417, "VALIDATION");
    expectRefusal(await send({ method: "CONNECT", path: "127.0.0.1:80", headers: [host] }), 405, "VALIDATION");
  });

  it("OP-128 a JSON body that is cut off is refused", async () => {
    const body = Buffer.from('{"page":1,"pageSize":20}');
    const answered = await send({
      method: "POST",
      path: "/web-api/order-history/list",
      headers: [
        ...closing,
        ...cookies(),
        ["content-type", "application/json"],
        ["content-length", String(body.length)],
      ],
      body,
      cutAfter: 10,
    });
    expectRefusal(answered, 400, "VALIDATION");
  });
});

describe("OP-145 invalid uploads", () => {
  const csv = "Sku,Unit\r\nBEEF1,CS\r\n";
  const part = (headers: string, content = csv): string => `--edge\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = part('Content-Disposition: form-data; name="file"; filename="guide.csv"');
  const edge = "multipart/form-data; boundary=edge";
  const rows: readonly (readonly [what: string, type: string | null, body: string])[] = [
    ["no body at all", null, ""],
    ["an empty body", edge, ""],
    ["no part", edge, "--edge--\r\n"],
    ["a body cut in the headers of its part", edge, file.slice(0, 40)],
    ["a body cut in its file", edge, file.slice(0, 90)],
    ["a body cut behind its file", edge, file],
    ["a body cut in its last boundary", edge, `${file}--edg`],
    ["another boundary", "multipart/form-data; boundary=other", `${file}--edge--\r\n`],
    ["no boundary", "multipart/form-data", `${file}--edge--\r\n`],
    ["an empty boundary", "multipart/form-data; boundary=", `${file}--edge--\r\n`],
    ["a field instead of a file", edge, `${part('Content-Disposition: form-data; name="file"')}--edge--\r\n`],
    ["a file of another name", edge, `${file.replace('"file"', '"other"')}--edge--\r\n`],
    ["a part without a name", edge, `${part("X-Nothing: 1")}--edge--\r\n`],
    ["a part named like what every object has", edge, `${file.replace('"file"', '"__proto__"')}--edge--\r\n`],
    ["a second file", edge, `${file}${file}--edge--\r\n`],
    ["twelve fields", edge, `${part('Content-Disposition: form-data; name="x"').repeat(12)}${file}--edge--\r\n`],
  ];
  it.each(rows)("OP-145 OP-128 %s is refused and the file named", async (_what, type, body) => {
    const sending = type === null ? {} : { raw: Buffer.from(body), headers: { "content-type": type } };
    const answered = await a.send("POST", "/web-api/order-guide/import-file", undefined, sending);
    expect([answered.status, answered.body?.error?.code, answered.body?.error?.fields]).toEqual([
      400,
      "VALIDATION",
      [{ path: "file", message: expect.any(String) }],
    ]);
  });

  it.each(["text/csv", "application/x-www-form-urlencoded", "/"])(
    "OP-145 a body of type %s is refused",
    async (type) => {
      const answered = await a.send("POST", "/web-api/order-guide/import-file", undefined, {
        raw: Buffer.from(csv),
        headers: { "content-type": type },
      });
      expect([answered.status, answered.body.error.code]).toEqual([415, "VALIDATION"]);
    },
  );

  it.each([0, 60, 100])("OP-145 an upload whose connection ends after %i bytes is refused", async (cutAfter) => {
    const body = Buffer.from(`${file}--edge--\r\n`);
    const answered = await send({
      method: "POST",
      path: "/web-api/order-guide/import-file",
      headers: [...closing, ...cookies(), ["content-type", edge], ["content-length", String(body.length)]],
      body,
      cutAfter,
    });
    expect([answered.status, JSON.parse(answered.text).error.code]).toEqual([400, "VALIDATION"]);
  });

  it("OP-145 a file with a few other fields is read", async () => {
    const field = part('Content-Disposition: form-data; name="note"', "hello");
    const answered = await a.send("POST", "/web-api/order-guide/import-file", undefined, {
      raw: Buffer.from(`${field}${file}${field}--edge--\r\n`),
      headers: { "content-type": edge },
    });
    expect([answered.status, answered.body.productCount]).toEqual([200, 1]);
  });
});

describe("T23 days at the edges of the calendar: order-history/list to 9999-12-31", () => {
  const list = (range: object, zone = "America/New_York") =>
    a.post("/web-api/order-history/list", { page: 1, pageSize: 20, ...range }, { headers: { "user-timezone": zone } });
  it.each(["America/New_York", "Pacific/Kiritimati", "Etc/GMT+12", "UTC"])(
    "HIST-01 OP-94 is answered in %s",
    async (zone) => {
      await a.add("BEEF1");
      await a.post("/web-api/cart/submit");
      const all = (await list({}, zone)).body.total as number;
      expect(all).toBeGreaterThan(0);
      for (const from of ["0001-01-01", "0001-12-31", "1000-01-01"])
        for (const to of ["9999-12-30", "9999-12-31"]) {
          const answered = await list({ from, to }, zone);
          expect([answered.status, answered.body.total], `${from} to ${to}`).toEqual([200, all]);
        }
      expect(await list({ to: "9999-12-31" }, zone)).toMatchObject({ status: 200, body: { total: all } });
      expect((await list({ from: "9999-12-31" }, zone)).body.total).toBe(0);
      expect((await list({ to: "0001-01-01" }, zone)).body.total).toBe(0);
      const today = localTime(world.now().getTime(), zone).slice(0, 10);
      expect((await list({ from: today, to: today }, zone)).body.total).toBe(all);
    },
  );

  it.each(["0000-01-01", "2026-02-30", "2026-13-01", "9999-99-99", "2026-00-10"])(
    "OP-94 %s is not a day and is refused",
    async (day) => {
      for (const field of ["from", "to"]) {
        const answered = await list({ [field]: day });
        expect([answered.status, answered.body.error.fields[0].path]).toEqual([400, `body.${field}`]);
      }
    },
  );
});

describe("T21 oversized input", () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: "dropShipNotes",
      value: "x",
      businessUnitId: "3",
      vendorId: `v${index}`,
    }));

  it("T21 a list that is too long is refused by name, without reading its items", async () => {
    const refused = await a.post("/web-api/cart/update/fields", { fields: fields(201) });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.objectContaining({
        code: "VALIDATION",
        fields: [{ path: "body.fields", message: "may have at most 200 entries" }],
      }),
    ]);
    const raw = `{"fields":[${"{},".repeat(340_000)}{}]}`;
    const long = await a.post("/web-api/cart/update/fields", undefined, { raw });
    expect([long.status, long.body.error.fields]).toEqual([
      400,
      [{ path: "body.fields", message: "may have at most 200 entries" }],
    ]);
  });

  it("T21 of many wrong values in a long input, the first is named", async () => {
    const items = Array.from({ length: 5_000 }, () => ({ productSku: 1, unitOfMeasure: 2, quantity: "x" }));
    const answered = await a.post("/web-api/cart/add", { items });
    expect([answered.status, answered.body.error.fields]).toEqual([
      400,
      [{ path: "body.items.0.productSku", message: expect.any(String) }],
    ]);
  });

  it("T21 a text that is too long is refused by name", async () => {
    const item = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 };
    for (const [field, length] of [
      ["productSku", 65],
      ["unitOfMeasure", 21],
      ["cutInstructions1", 201],
      ["comment", 501],
    ] as const) {
      const answered = await a.post("/web-api/cart/add", { items: [{ ...item, [field]: "x".repeat(length) }] });
      expect([answered.status, answered.body.error.fields[0].path], field).toEqual([400, `body.items.0.${field}`]);
    }
    const long = await a.get(`/web-api/cart?orderNumber=${"x".repeat(101)}`);
    expect([long.status, long.body.error.fields[0].path]).toEqual([400, "query.orderNumber"]);
  });

  it("T21 OP-20 an impossible day or time is refused with its field's name", async () => {
    const staff = await world.signedIn("staff");
    for (const startsAt of ["2026-02-30", "2026-02-30T10:00:00Z", "-1", "", "2026-11-18T24:00:00Z"]) {
      const content = { ...NEW_CAMPAIGN, name: "M", startsAt };
      const body = { id: null, version: null, content, isPublished: false };
      const answered = await staff.post("/web-api/staff/campaign-save", body);
      expect([answered.status, answered.body.error.fields[0].path], startsAt).toEqual([400, "body.content.startsAt"]);
    }
    for (const from of ["2026-02-30", "0000-01-01", "2026-13-01"]) {
      const answered = await a.post("/web-api/order-history/list", { page: 1, pageSize: 20, from });
      expect([answered.status, answered.body.error.fields[0].path], from).toEqual([400, "body.from"]);
    }
  });

  it("T21 events nested too deep are refused in the platform's protocol", async () => {
    const deep = `{"type":"track","messageId":"1","anonymousId":"00000","properties":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
    for (const [path, raw] of [
      ["t", deep],
      ["b", `{"batch":[${deep}]}`],
    ] as const) {
      const answered = await world.browser().post(`/web-api/analytics/v1/${path}`, undefined, {
        raw,
        headers: { authorization: `Basic ${Buffer.from("events:").toString("base64")}` },
      });
      expect([answered.status, answered.body]).toEqual([
        400,
        { success: false, message: "This is no event of the protocol." },
      ]);
    }
  });

  it("T21 an invalid Host is refused, even where answers repeat it", async () => {
    for (const name of ["localhost:99999", "127.0.0.1:65536", "1.2.3.999", "[::::]"])
      for (const path of ["/web-api/analytics/v1/projects/events/settings", "/web-api/content/footer"])
        expect(
          (
            await send({
              path,
              headers: [
                ["host", name],
                ["connection", "close"],
              ],
            })
          ).status,
          name,
        ).toBe(400);
    const fine = await send({
      path: "/web-api/analytics/v1/projects/events/settings",
      headers: [
        ["host", "localhost:65535"],
        ["connection", "close"],
      ],
    });
    expect([fine.status, JSON.parse(fine.text).integrations["Segment.io"].apiHost]).toEqual([
      200,
      "localhost:65535/web-api/analytics/v1",
    ]);
  });

  it("SEARCH-12 T21 a banner picture from another site through '//' is refused", async () => {
    const staff = await world.signedIn("staff");
    const banner = (image: string) => ({ id: "m", term: "", image, title: "M", link: null, opensNewTab: false });
    for (const image of ["//evil.example/m.svg", "/\\evil.example/m.svg", "http://evil.example/m.svg"]) {
      const answered = await staff.post("/web-api/staff/search-banner", banner(image));
      expect([answered.status, answered.body.error.fields[0].path], image).toEqual([400, "body.image"]);
    }
  });

  it("T21 a body nested too deep is refused, whatever and wherever it is", async () => {
    for (const raw of [
      `{"fields":[],"more":${"[".repeat(40)}${"]".repeat(40)}}`,
      `{"fields":[],"more":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      `{"fields":[],"more":${'{"a":'.repeat(50_000)}"\\u0000"${"}".repeat(50_000)}}`,
    ]) {
      const answered = await a.post("/web-api/cart/update/fields", undefined, { raw });
      expect([answered.status, answered.body.error.fields]).toEqual([
        400,
        [{ path: "body", message: "may be nested at most 32 levels deep" }],
      ]);
    }
    const brackets = "[".repeat(900);
    const fine = await a.post("/web-api/cart/update/fields", { fields: [{ name: "note", value: `"\\${brackets}` }] });
    expect([fine.status, fine.body.summary?.note.value]).toEqual([200, `"\\${brackets}`]);
  });
});

describe("T21 text that can't be stored", () => {
  it.each(["\u0000", "\ud800", "x\udc00y"])("T21 OP-128 %j is refused with its field's name", async (value) => {
    const inBody: readonly (readonly [path: string, body: unknown, field: string])[] = [
      [
        "/web-api/cart/update/fields",
        {
          fields: [
            { name: "poNumber", value: "A" },
            { name: "note", value },
          ],
        },
        "body.fields.1.value",
      ],
      [
        "/web-api/cart/add",
        { items: [{ productSku: `B${value}`, unitOfMeasure: "CS", quantity: 1 }] },
        "body.items.0.productSku",
      ],
      ["/web-api/cart/add", { items: [], [`key${value}`]: 1 }, "body.key"],
    ];
    for (const [path, body, field] of inBody) {
      const { status, body: answer } = await a.post(path, body);
      expect([status, answer.error.fields.length]).toEqual([400, 1]);
      expect(answer.error.fields[0].path.startsWith(field)).toBe(true);
      expect(answer.error.message).toContain("holds characters that cannot be stored");
    }
  });

  it("T21 is also refused in a query and in a path", async () => {
    const query = await a.get("/web-api/cart?orderNumber=a%00b");
    expect([query.status, query.body.error.fields[0].path]).toEqual([400, "query.orderNumber"]);
    const path = await a.get("/web-api/order-guide-file/a%00b");
    expect([path.status, path.body.error.fields[0].path]).toEqual([400, "params.token"]);
  });
});
