import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShopContext } from "../../state/storefront-context.tsx";
import type { Shop } from "../../state/shop.ts";
import { Notices } from "./Notices.tsx";
import { Reminders } from "./AccountPage.tsx";

const page = (hasNoMail: boolean): string => {
  const shop = {
    settings: { hasNoMail },
    account: { state: { saving: { intent: null } } },
    stockNotices: { state: { notices: { value: [] } } },
    storefront: { account: {}, stockNotices: {} },
  };
  const account = { remindsOfDrafts: false } as OwnAccount;
  return renderToStaticMarkup(
    <ShopContext.Provider value={shop as unknown as Shop}>
      <Reminders account={account} />
      <Notices />
    </ShopContext.Provider>,
  );
};

it("SHELL-29 an account promises no email before the shop sends any", () => {
  expect(page(false)).toContain("Email me before the cutoff");
  expect(page(false)).toContain("We&#x27;ll email you once per item.");
  expect(page(false)).not.toContain("Starts once this shop sends email.");
  expect(page(true)).toContain("Starts once this shop sends email.");
  expect(page(true)).not.toContain("We&#x27;ll email you");
  expect(page(true)).toContain("Home tells you when an item is back.");
});
