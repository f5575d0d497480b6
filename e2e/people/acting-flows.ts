import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Flow, Walk } from "./flow.ts";
import { button, dialog, field, heading, holds, inDialog, NOT_LOADED, startAt } from "./flow-steps.ts";
import { people } from "../support/sign-in.ts";

const bar = ({ page }: Walk): Locator => page.getByRole("region", { name: "Ordering for a customer" });
const staffHome = heading("Hello, Dana");

export const actingFlows: readonly Flow[] = [
  {
    name: "acting for a customer",
    start: startAt(people.staff, "/"),
    steps: [
      {
        name: "find",
        fill: (walk) => walk.hand.type(field(walk, "Find an organization or user"), "har mar"),
        offline: /Customers didn't load/,
        again: "itself",
        keeps: (walk) => holds("Find an organization or user", "har mar")(walk),
        done: (walk) => walk.page.getByRole("region", { name: "Users" }).getByText("Marisol Reyes").waitFor(),
      },
      {
        name: "act",
        press: button(/^Order for Marisol Reyes/),
        offline: /Nothing changed/,
        done: async (walk) => {
          await bar(walk).getByText("Marisol Reyes").waitFor();
          await heading("Hello, Marisol")(walk);
        },
      },
      {
        name: "change",
        press: (walk) => bar(walk).getByRole("button", { name: "Change" }),
        offline: NOT_LOADED,
        again: "itself",
        done: (walk) => dialog("Order for a customer")(walk).getByRole("radio").first().waitFor(),
      },
      {
        name: "reset",
        press: inDialog("Order for a customer", "Stop ordering"),
        offline: /Nothing changed/,
        done: staffHome,
      },
      {
        name: "act again",
        press: button(/^Order for Marisol Reyes/),
        offline: /Nothing changed/,
        done: heading("Hello, Marisol"),
      },
      {
        name: "stop",
        press: (walk) => bar(walk).getByRole("button", { name: "Stop" }),
        offline: /You're still ordering for the same customer/,
        done: async (walk) => {
          await staffHome(walk);
          expect(await bar(walk).count()).toBe(0);
        },
      },
    ],
  },
];
