import type { BrowserContext, Page } from "playwright-core";
import { baseUrlOf } from "./browser.ts";
import { call } from "./shop-call.ts";

export const people = {
  /** A chef of organization 1, Specialty: everything is allowed. */
  chef: "Marisol Reyes",
  /** Buys for organizations 1 and 2. */
  buyer: "Tomas Beck",
  /** CME, on hold: may look, not order. */
  onHold: "Ruth Adeyemi",
  /** CME, may order: drop-ship addresses, Saturday cross-docks, a minimum for the truck. */
  caterer: "June Okafor",
  /** Specialty, approved today: no guide, order or cart. */
  newcomer: "Nadia Ferreira",
  /** PPro: minimum and maximum quantities. */
  protein: "Leo Marchand",
  /** Staff, without a customer. */
  staff: "Dana Whitlock",
  administrator: "Owen Castellano",
  editor: "Priya Nair",
} as const;

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const sessions = new Map<string, Cookies>();

const helloShown = (page: Page): Promise<void> => page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();

export const signInByButton = async (page: Page, who: string = people.chef): Promise<void> => {
  await page.goto("/sign-in/");
  await page.getByRole("button", { name: `Sign in as ${who}` }).click();
  await helloShown(page);
};

interface DemoUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** With the password. */
export const demoUser = async (page: Page, who: string): Promise<DemoUser> => {
  // Without the page's cookies: only guests read who can sign in.
  const settings = await fetch(`${baseUrlOf(page.context())}/web-api/content/global-settings`);
  const { demoUsers } = (await settings.json()) as { readonly demoUsers: readonly DemoUser[] };
  return demoUsers.find(({ name }) => name === who)!;
};

/** With a new session: signing out or changing the organization affects no other test. */
export const signInAnew = async (page: Page, who: string = people.chef): Promise<void> => {
  const { email, password } = await demoUser(page, who);
  // A first answer sets the cookies that a sign-in needs.
  await call(page, "content/global-settings");
  await call(page, "auth/login", { body: { email, password } });
};

/** Signs in without opening a page, reusing an earlier test's session. */
export const signIn = async (page: Page, who: string = people.chef): Promise<void> => {
  const context = page.context();
  const key = `${baseUrlOf(context)} ${who}`;
  const session = sessions.get(key);
  if (session !== undefined) return context.addCookies(session);
  await signInAnew(page, who);
  sessions.set(key, await context.cookies());
};
