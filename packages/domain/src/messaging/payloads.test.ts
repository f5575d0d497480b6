import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportedCart } from "../testing/payload.ts";
import {
  cartFaults,
  clientFailure,
  emailChangeFaults,
  messageEventFaults,
  messageRequestFaults,
  purchaseFaults,
  sessionFaults,
  subscriptionFaults,
  trackFaults,
  userUpdateFaults,
  type ClientError,
} from "./payloads.ts";

const at = (errors: readonly ClientError[]) => errors.map((one) => one.field);
const item = { id: "1", name: "Cod", price: 0, quantity: 1 };
const device = { appPackageName: "shop" };

describe("what is wrong with a payload", () => {
  it("MSG-80 TEXT-24 MSG-70 an item without id and price gives two errors in one refusal", () => {
    const failure = clientFailure(cartFaults({ items: [{ name: "Cod", quantity: 1 }] }));
    expect(failure).toEqual({
      response: {
        status: 400,
        data: {
          code: "GenericError",
          msg: "Client-side error",
          clientErrors: [
            { error: "items[0].id is required", field: "items[0].id" },
            { error: "items[0].price is required", field: "items[0].price" },
          ],
        },
      },
    });
  });

  it("MSG-71 a cart needs items; empty is fine, missing isn't; a price of 0 is a price", () => {
    expect(at(cartFaults({}))).toEqual(["items"]);
    expect(at(cartFaults(undefined))).toEqual(["items"]);
    expect(at(cartFaults({ items: "x" }))).toEqual(["items"]);
    expect(cartFaults({ items: [] })).toEqual([]);
    expect(cartFaults({ items: [item] })).toEqual([]);
    expect(at(cartFaults({ items: [item, {}, null, 5] }))).toEqual([
      ...["id", "name", "price", "quantity"].map((name) => `items[1].${name}`),
      ...["id", "name", "price", "quantity"].map((name) => `items[2].${name}`),
      "items[3]",
    ]);
    expect(cartFaults({ items: [{ ...item, price: "3" }] })).toEqual([
      { error: "items[0].price must be a number", field: "items[0].price" },
    ]);
    expect(at(cartFaults({ items: [{ ...item, id: "", name: 7, price: Number.NaN, quantity: null }] }))).toEqual([
      "items[0].id",
      "items[0].name",
      "items[0].price",
      "items[0].quantity",
    ]);
  });

  it.each([
    ["MSG-72 a total of 0 is one", purchaseFaults, { items: [item], total: 0 }, []],
    ["MSG-72", purchaseFaults, { items: [], total: 1 }, []],
    ["MSG-72", purchaseFaults, { items: [item] }, ["total"]],
    ["MSG-72", purchaseFaults, {}, ["items", "total"]],
    ["MSG-72", purchaseFaults, { items: [{ ...item, id: null }], total: "5" }, ["items[0].id", "total"]],
    ["MSG-73", trackFaults, { eventName: "Quoted" }, []],
    ...["", undefined, null, 5].map((eventName) => ["MSG-73", trackFaults, { eventName }, ["eventName"]] as const),
    ["MSG-74", messageEventFaults, { messageId: "m", deviceInfo: device }, []],
    ...[undefined, 5, []].map(
      (deviceInfo) => ["MSG-74", messageEventFaults, { messageId: "m", deviceInfo }, ["deviceInfo"]] as const,
    ),
    ["MSG-74", messageEventFaults, { deviceInfo: {} }, ["messageId", "deviceInfo.appPackageName"]],
    ["MSG-75 a start of 0 is there", sessionFaults, { session: { id: "s", start: 0, end: 5 } }, []],
    ["MSG-75", sessionFaults, { session: { id: "s", start: 0 } }, ["session.end"]],
    ["MSG-75", sessionFaults, {}, ["session.id", "session.start", "session.end"]],
    ["MSG-75", sessionFaults, { session: "s" }, ["session"]],
    ["MSG-76", messageRequestFaults, { count: 20, packageName: "shop", platform: "Web" }, []],
    ["MSG-76", messageRequestFaults, { count: 20, platform: "Web" }, ["packageName"]],
    ["MSG-76", messageRequestFaults, { count: "20" }, ["count", "packageName", "platform"]],
    ["MSG-77", emailChangeFaults, { newEmail: "a@b.c" }, []],
    ...["", 5, undefined, null].map((newEmail) => ["MSG-77", emailChangeFaults, { newEmail }, ["newEmail"]] as const),
  ] as const)("%s %o of %o are %j", (_ids, faults, payload, fields) => expect(at(faults(payload))).toEqual(fields));

  it("MSG-78 a user update may be empty; given fields must be of the right type", () => {
    expect(userUpdateFaults({})).toEqual([]);
    expect(userUpdateFaults({ dataFields: {}, preferUserId: false, mergeNestedObjects: true })).toEqual([]);
    expect(at(userUpdateFaults({ dataFields: [], preferUserId: 1, mergeNestedObjects: "x" }))).toEqual([
      "dataFields",
      "preferUserId",
      "mergeNestedObjects",
    ]);
    expect(at(userUpdateFaults({ dataFields: "x" }))).toEqual(["dataFields"]);
  });

  it("MSG-79 MSG-67 a subscription update has lists of numbers and numbers", () => {
    const lists = ["emailListIds", "unsubscribedChannelIds", "unsubscribedMessageTypeIds", "subscribedMessageTypeIds"];
    expect(subscriptionFaults({})).toEqual([]);
    expect(
      subscriptionFaults({ ...Object.fromEntries(lists.map((name) => [name, [1, 2]])), campaignId: 1, templateId: 0 }),
    ).toEqual([]);
    for (const name of lists) {
      expect(at(subscriptionFaults({ [name]: 5 }))).toEqual([name]);
      expect(at(subscriptionFaults({ [name]: [1, "a", null] }))).toEqual([`${name}[1]`, `${name}[2]`]);
    }
    expect(at(subscriptionFaults({ campaignId: "1", templateId: [] }))).toEqual(["campaignId", "templateId"]);
  });

  it("MSG-70 a payload that isn't an object is refused by name", () => {
    for (const payload of ["x", 5, [], true])
      expect(cartFaults(payload)).toEqual([{ error: "payload must be an object", field: "payload" }]);
  });

  it("MSG-70 MSG-71 MSG-80 exactly the broken fields are reported, each once", () => {
    const broken = fc.array(
      fc.tuple(fc.nat(4), fc.constantFrom("id", "name", "price", "quantity"), fc.constantFrom(undefined, null, "", {})),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(reportedCart, broken, (cart, faults) => {
        expect(cartFaults(cart)).toEqual([]);
        const items: Record<string, unknown>[] = cart.items.map((one) => ({ ...one }));
        const expected = new Set<string>();
        for (const [index, name, value] of faults) {
          const target = items[index];
          if (target === undefined) continue;
          target[name] = value;
          expected.add(`items[${index}].${name}`);
        }
        const errors = cartFaults({ items });
        expect(new Set(at(errors))).toEqual(expected);
        expect(errors.length).toBe(expected.size);
        for (const { error, field } of errors) expect(error.startsWith(field)).toBe(true);
      }),
    );
  });

  it("MSG-70 checking never throws and never changes the payload", () => {
    const checks = [
      cartFaults,
      purchaseFaults,
      trackFaults,
      messageEventFaults,
      sessionFaults,
      messageRequestFaults,
      emailChangeFaults,
      userUpdateFaults,
      subscriptionFaults,
    ];
    fc.assert(
      fc.property(fc.anything(), (payload) => {
        const before = fc.stringify(payload);
        for (const check of checks) expect(Array.isArray(check(payload))).toBe(true);
        expect(fc.stringify(payload)).toBe(before);
      }),
    );
  });
});

it("MSG-80 each fault says what is wrong", () => {
  expect(messageEventFaults({ messageId: "m", deviceInfo: 5 })).toEqual([
    { error: "deviceInfo must be an object", field: "deviceInfo" },
  ]);
  expect(userUpdateFaults({ dataFields: 5 })).toEqual([{ error: "dataFields must be an object", field: "dataFields" }]);
  expect(subscriptionFaults({ emailListIds: 5 })).toEqual([
    { error: "emailListIds must be a list", field: "emailListIds" },
  ]);
  expect(trackFaults({ eventName: 5 })).toEqual([{ error: "eventName must be a string", field: "eventName" }]);
  expect(userUpdateFaults({ preferUserId: 1 })).toEqual([
    { error: "preferUserId must be a boolean", field: "preferUserId" },
  ]);
});
