import { type Call, derivedPorts, type Who } from "@larder/calls/ports";
import { hasPermission, type Permission } from "@larder/domain/account/permissions";
import * as Effect from "effect/Effect";
import type { Failure } from "@larder/domain/failure";
import { file } from "./guide-file-calls.ts";
import { failureOf, portSuite, type Suite, type Visitor } from "./suite.ts";

type Service = Readonly<Record<string, (...sent: readonly unknown[]) => Effect.Effect<unknown, Failure>>>;

/** The world's users by what they are. */
const ROLES = { sue: "staff", edi: "editor", ana: "administrator" } as const;

/** Whether the table of calls refuses these people; null = it depends on more than their roles. */
const isRefused = (who: Who, visitor: "guest" | "ada" | keyof typeof ROLES): boolean | null => {
  if (who === "anyone") return false;
  if (visitor === "guest") return true;
  if (who === "signedIn") return false;
  if (who === "customer" || who === "orderingCustomer") return visitor === "ada" ? false : null;
  const permission: Permission = who === "settingUp" ? "openShop" : who;
  return visitor === "ada" || !hasPermission([ROLES[visitor]], permission);
};

const isOfPort = ({ answer, auth }: Call): boolean => answer !== "file" && auth === "cookie";

/** Every call of every port is for the people that the table of calls names, and refuses all others (OP-21). */
export const authorizationSuite: Suite = portSuite("authorization", (it, expect) => {
  it("OP-21 IDENT-19 every call is for those that the table names, and reads nothing for others", async (ada, world) => {
    // Loaded here: only this suite needs fast-check.
    const [{ sample }, { generatorOf }] = await Promise.all([
      import("fast-check"),
      import("@larder/domain/testing/generator-of"),
    ]);
    const some = (schema: Call["body"]): object =>
      schema === undefined
        ? {}
        : schema === "multipart"
          ? { file: file("list.csv", "sku", "BEEF1") }
          : (sample(generatorOf(schema), { numRuns: 1, seed: 1 })[0] as object);
    const visitors: readonly (readonly [Parameters<typeof isRefused>[1], Visitor])[] = [
      ["guest", await world.guest()],
      ["ada", ada],
      ["sue", await world.signedIn("sue")],
      ["edi", await world.signedIn("edi")],
      ["ana", await world.signedIn("ana")],
    ];
    const wrong: string[] = [];
    let refused = 0;
    for (const port of derivedPorts) {
      const table = (await port.table?.()) ?? {};
      for (const [name, call] of Object.entries(table as Readonly<Record<string, Call>>).filter(([, one]) =>
        isOfPort(one),
      ))
        for (const [who, visitor] of visitors) {
          const isOut = isRefused(call.who, who);
          // What is allowed is only tried where it changes nothing.
          if (isOut === null || (!isOut && call.reads !== true && call.method !== "GET")) continue;
          const input = { ...some(call.params), ...some(call.query), ...some(call.body) };
          const sent = Object.keys(input).length === 0 ? [`key-${name}`] : [input, `key-${name}`];
          const exit = await visitor.run(
            Effect.flatMap(Effect.service(port), (service) => (service as Service)[name]!(...sent)),
          );
          const tag = failureOf(exit)?._tag ?? "answered";
          const expected = who === "guest" ? "NotSignedIn" : "Forbidden";
          if (isOut) refused += 1;
          if (isOut ? tag !== expected : tag === "NotSignedIn" || tag === "Forbidden")
            wrong.push(`${port.key} ${name} as ${who}: ${tag}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(200);
  });
});
