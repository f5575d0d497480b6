import { GUEST } from "@larder/domain/account/guest";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HistoryContext } from "../../../navigation/location.ts";
import type { Shop } from "../../../state/shop.ts";
import { ShopContext } from "../../../state/storefront-context.tsx";
import ActForDialog from "./ActForDialog.tsx";

const organization = {
  id: 1,
  name: "Harbor & Vine",
  accountNumber: "1",
  userCount: 1,
  onlyUser: null,
  canOrder: true,
  businessUnit: "",
};
const user = { id: 5, displayName: "Marisol Reyes", email: "m@x.example", organization };

const shownFor = (chosen: object): string => {
  const list = { value: [], failure: null, isLoading: false };
  const state = {
    organizations: list,
    users: list,
    organizationQuery: "",
    userQuery: "",
    selectedOrganization: null,
    selectedUser: null,
    descriptions: {},
    changing: { failure: null, pending: null },
    ...chosen,
  };
  const shop = {
    storefront: { impersonation: { send: () => {} }, modals: { send: () => {} } },
    impersonation: { state },
    user: GUEST,
    isActing: false,
  };
  return renderToStaticMarkup(
    <ShopContext.Provider value={shop as unknown as Shop}>
      <HistoryContext value={{ navigate: () => {} } as never}>
        <ActForDialog organization={null} />
      </HistoryContext>
    </ShopContext.Provider>,
  );
};

/** The disabled start button's reason, as it's read and shown. */
const reasonIn = (html: string): string | undefined => {
  const id = /aria-describedby="([^"]+)"[^>]*aria-disabled="true"[^>]*>Order for/.exec(html)?.[1];
  return id === undefined ? undefined : new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1];
};

it("IDENT-19 ordering for a customer says what to choose first, until a user is chosen", () => {
  expect(reasonIn(shownFor({}))).toBe("Choose an organization first.");
  expect(reasonIn(shownFor({ selectedOrganization: organization }))).toBe("Choose a user.");
  const ready = shownFor({ selectedOrganization: organization, selectedUser: user });
  expect(ready).toContain("Order for Marisol Reyes");
  expect(ready).not.toContain("Choose a user.");
});
