import { may } from "@larder/domain/account/may";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { observer } from "mobx-react-lite";
import { usersMessages } from "../../../messages/en/users.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Users } from "../users/Users.tsx";
import { ContractPrices } from "./ContractPrices.tsx";
import { CustomerHold } from "./CustomerHold.tsx";
import { CustomerProfile } from "./CustomerProfile.tsx";
import type { useCustomerProfile } from "./use-customer-profile.ts";
import styles from "./customer-more.module.css";

export interface CustomerMoreProps {
  readonly of: OrganizationId;
  readonly profile: ReturnType<typeof useCustomerProfile>;
}

/** What stands below a customer's terms: prices of its own, name, hold and users. */
export default observer(function CustomerMore({ of, profile }: CustomerMoreProps) {
  const { user } = useShop();
  return (
    <>
      <ContractPrices key={of} organization={of} />
      {may(user, "manageAccounts") && (
        <>
          <CustomerProfile organization={of} running={profile} />
          <CustomerHold organization={of} />
          <h2 className={styles.section}>{usersMessages.users}</h2>
          <Users organization={of} />
        </>
      )}
    </>
  );
});
