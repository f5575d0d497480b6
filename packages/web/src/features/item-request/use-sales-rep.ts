import { useShop } from "../../state/storefront-context.tsx";

/** Who gets requests for items, and their ways of contact, '' = unknown. `takesRequests`: also in the shop. null = unknown. */
export const useSalesRep = (): {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly takesRequests: boolean;
} | null => {
  const shop = useShop();
  const { organization, isCustomer, user } = shop;
  if (organization === null || organization.primarySalesRepName === "") return null;
  const { primarySalesRepName: name, primarySalesRepPhone: phone, primarySalesRepEmail: email } = organization;
  const takesRequests = isCustomer && user.purchasingSystem === undefined && shop.offers("itemRequests");
  return { name, phone, email, takesRequests };
};
