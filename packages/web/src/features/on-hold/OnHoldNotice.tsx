import { phoneParts } from "@larder/domain/page/phone-parts";
import { telephoneLink } from "@larder/domain/page/telephone-link";
import { observer } from "mobx-react-lite";
import { onHoldMessages as text } from "../../messages/en/on-hold.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { OverdueInvoices, OverdueRoom } from "../invoices/OverdueInvoices.tsx";
import { useOwnStatement } from "../invoices/use-statement.ts";
import { ON_HOLD } from "./on-hold.ts";
import { WithPhones } from "./WithPhones.tsx";

/**
 * Why a customer can't order, what is overdue where the shop's accounts say so, what works all the same, and the sales rep
 * to call (IDENT-17, IDENT-18).
 */
export default observer(function OnHoldNotice({ hasList = true }: { readonly hasList?: boolean }) {
  const shop = useShop();
  const { statement, isPending } = useOwnStatement();
  if (shop.canOrder || !shop.user.isAuthenticated) return null;
  const { organization } = shop;
  const name = organization?.primarySalesRepName ?? "";
  const phone = organization?.primarySalesRepPhone ?? "";
  const email = organization?.primarySalesRepEmail ?? "";
  // One person to call about the hold: whom the reason names, or else the rep.
  const isNamed = phoneParts(shop.onHoldMessage).some(({ isPhone }) => isPhone);
  const isOverdue = shop.isCustomer && statement !== null && statement.overdueCount > 0;
  return (
    <div>
      <div id={ON_HOLD}>
        <Notice tone="danger" icon="lock" title={<WithPhones text={shop.onHoldMessage} />}>
          {shop.isCustomer && (
            <>
              {text.works}{" "}
              {name !== "" && phone !== "" && (
                <>
                  {isNamed ? text.others : text.call} {name},{" "}
                  <a className="link" href={telephoneLink(phone)}>
                    {phone}
                  </a>
                  {email !== "" && (
                    <>
                      , {text.email}{" "}
                      <a className="link" href={`mailto:${email}`}>
                        {email}
                      </a>
                    </>
                  )}
                  {isNamed ? "." : `, ${text.lifted}`}
                </>
              )}
            </>
          )}
        </Notice>
      </div>
      {hasList && isPending && shop.user.customerStatus?.hasOverdueInvoices === true && <OverdueRoom />}
      {hasList && isOverdue && <OverdueInvoices statement={statement} />}
    </div>
  );
});
