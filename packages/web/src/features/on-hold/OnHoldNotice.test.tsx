import { GUEST } from "@larder/domain/account/guest";
import type { User } from "@larder/domain/account/user.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShopContext } from "../../state/storefront-context.tsx";
import type { Shop } from "../../state/shop.ts";
import OnHoldNotice from "./OnHoldNotice.tsx";

const shownFor = (customerStatus: User["customerStatus"], statement: object): string => {
  const workflow = {
    get: () => ({ of: null, statement }),
    subscribe: () => () => {},
    send: () => {},
    hold: () => () => {},
  };
  const shop = {
    user: { ...GUEST, isAuthenticated: true, customerStatus },
    isCustomer: true,
    canOrder: false,
    onHoldMessage: "Account 1 is on hold.",
    organization: null,
    offers: () => true,
    storefront: { start: () => workflow },
  };
  return renderToStaticMarkup(
    <ShopContext.Provider value={shop as unknown as Shop}>
      <OnHoldNotice />
    </ShopContext.Provider>,
  );
};

it("IDENT-18 a hold keeps a place for overdue invoices only while they load, and only if there are some", () => {
  const held = { canOrder: false, errors: [] };
  const pending = { value: null, failure: null };
  const room = /aria-hidden="true"><span[^>]*width/;
  expect(shownFor({ ...held, hasOverdueInvoices: true }, pending)).toMatch(room);
  expect(shownFor(held, pending)).not.toMatch(room);
  expect(shownFor({ ...held, hasOverdueInvoices: true }, { value: { statement: null }, failure: null })).not.toMatch(
    room,
  );
});
