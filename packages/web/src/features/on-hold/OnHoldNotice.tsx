import { telephoneLink } from "@larder/domain/page/telephone-link";
import { observer } from "mobx-react-lite";
import { onHoldMessages as text } from "../../messages/en/on-hold.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ON_HOLD } from "./on-hold.ts";

/** Why a customer can't order, what works all the same, and the sales rep to call (IDENT-17, IDENT-18). */
export default observer(function OnHoldNotice() {
  const shop = useShop();
  if (shop.canOrder || !shop.user.isAuthenticated) return null;
  const { organization } = shop;
  const name = organization?.primarySalesRepName ?? "";
  const phone = organization?.primarySalesRepPhone ?? "";
  const email = organization?.primarySalesRepEmail ?? "";
  return (
    <div id={ON_HOLD}>
      <Notice tone="danger" icon="lock" title={shop.onHoldMessage}>
        {shop.isCustomer && (
          <>
            {text.works}{" "}
            {name !== "" && phone !== "" && (
              <>
                {text.call} {name},{" "}
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
                , {text.lifted}
              </>
            )}
          </>
        )}
      </Notice>
    </div>
  );
});
