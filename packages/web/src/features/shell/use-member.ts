import { useShop } from "../../state/storefront-context.tsx";
import type { Member } from "./member.ts";

/** null = a guest. Observers only. */
export const useMember = (): Member | null => {
  const shop = useShop();
  const { user, organization, organizations } = shop;
  if (!user.isAuthenticated) return null;
  const current = user.currentOrganization;
  return {
    name: user.displayName || user.email,
    organization: current === null ? null : { name: current.name, accountNumber: organization?.accountNumber ?? "" },
    organizations: organizations.map(({ id, name: label, accountNumber }) => ({
      key: String(id),
      label,
      note: accountNumber,
      checked: id === current?.id,
      onSelect: () => void shop.storefront.chooseOrganization(id),
    })),
    salesRep:
      organization === null || organization.primarySalesRepName === ""
        ? null
        : { name: organization.primarySalesRepName, phone: organization.primarySalesRepPhone },
  };
};
