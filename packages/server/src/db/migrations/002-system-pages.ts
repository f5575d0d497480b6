import { type Kysely, sql } from "kysely";

/** The pages that the shop cannot do without, whatever the editors add: path, kind, title (OP-01). */
const pages: readonly (readonly [path: string, contentType: string, title: string])[] = [
  ["/", "home", "Home"],
  ["/search/", "searchResults", "Search"],
  ["/order-guides/", "orderGuideListing", "Order guides"],
  ["/order-guide/", "orderGuideDetail", "Order guide"],
  ["/order-guide-import/", "orderGuideImport", "Import an order guide"],
  ["/cart/", "cart", "Cart"],
  ["/order-confirmation/", "orderConfirmation", "Order confirmation"],
  ["/order-history/", "orderHistory", "Order history"],
  ["/order-details/", "orderDetails", "Order details"],
  ["/sign-in/", "signIn", "Sign in"],
  ["/sign-up/", "signUp", "Open an account"],
  ["/account/", "account", "Account"],
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [position, [path, contentType, title]] of pages.entries()) {
    await sql`
      insert into page (guid, path, position, content_type, title)
      values (gen_random_uuid()::text, ${path}, ${position}, ${contentType}, ${title})
      on conflict (path) do nothing`.execute(db);
  }
};
