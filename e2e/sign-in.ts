import type { Page } from "playwright-core";

/** The people of the demo shop, by what is particular about them. */
export const people = {
  /** A chef of organization 1, Specialty: everything is allowed. */
  chef: "Marisol Reyes",
  /** Buys for organizations 1 and 2. */
  buyer: "Tomas Beck",
  /** CME, on hold: may look, not order. */
  onHold: "Ruth Adeyemi",
  /** PPro: minimum and maximum quantities. */
  protein: "Leo Marchand",
} as const;

/** Signs in by the demo's own button and waits until the shop says hello. */
export const signIn = async (page: Page, who: string = people.chef): Promise<void> => {
  await page.goto("/sign-in/");
  await page.getByRole("button", { name: `Sign in as ${who}` }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
};
