import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { fillCart } from "./cart-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop();

const place = async (page: Page) => {
  await fillCart(page, ["204502"], 2);
  const { confirmedOrders, orderConfirmationUrl } = await call<{
    readonly confirmedOrders: readonly { readonly orderNumber: string }[];
    readonly orderConfirmationUrl: string;
  }>(page, "cart/submit", { body: null });
  const details = orderConfirmationUrl.replace("/order-confirmation/", "/order-details/");
  return { number: confirmedOrders[0]!.orderNumber, details };
};

const open = async (device: typeof desktop, who: string): Promise<Page> => {
  const { page } = await shop.open(device);
  await signInAnew(page, who);
  return page;
};

const rowOf = (page: Page, number: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: number, exact: true }) });

it("HIST-03 SHELL-21 an order canceled by a colleague says so in the list, details and mail", async () => {
  const chef = await open(desktop, people.chef);
  const { number, details } = await place(chef);
  const colleague = await open(phone, people.buyer);
  await colleague.goto(details);
  await colleague.getByRole("button", { name: "Cancel order" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "Cancel this order" }).click();
  await colleague.getByText(`Canceled by ${people.buyer}`).waitFor();
  await inspect(colleague, "hands-details-phone");
  await chef.goto("/order-history/");
  await rowOf(chef, number).getByText(`Canceled by ${people.buyer}`).waitFor();
  await chef.goto(details);
  const about = chef.getByRole("complementary").filter({ hasText: "History" });
  await about.getByText(`Placed by ${people.chef}`).waitFor();
  await about.getByText(`Canceled by ${people.buyer}`).waitFor();
  const staff = await open(desktop, people.staff);
  await staff.goto("/outbox/");
  await expect.poll(() => staff.getByText(`Order ${number} canceled`, { exact: true }).count()).toBe(2);
}, 120_000);

it("IDENT-19 HIST-03 an order sent by staff for a customer shows both names in list, details and mail", async () => {
  const staff = await open(desktop, people.staff);
  const [user] = await call<readonly { readonly id: number; readonly organization: { readonly id: number } }[]>(
    staff,
    "impersonation/users?q=marisol",
  );
  await call(staff, "impersonation/start", { body: { userId: user!.id, organizationId: user!.organization.id } });
  const { number, details } = await place(staff);
  const both = `${people.staff} for ${people.chef}`;
  const chef = await open(phone, people.chef);
  await chef.goto("/order-history/");
  await rowOf(chef, number).getByText(`Placed by ${both}`).waitFor();
  await inspect(chef, "hands-history-phone");
  await chef.goto(details);
  await chef.getByText(new RegExp(`^Placed \\w{3}, \\w{3} \\d+ by ${both}$`)).waitFor();
  expect(await axe(chef)).toEqual([]);
  const desk = await open(desktop, people.chef);
  await desk.goto("/order-history/");
  await rowOf(desk, number).getByText(both, { exact: true }).waitFor();
  // The column says it; a second time is too much.
  expect(await rowOf(desk, number).getByText(`Placed by ${both}`).isVisible()).toBe(false);
  await inspect(desk, "hands-history-desk");
}, 120_000);
