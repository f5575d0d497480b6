import { observer } from "mobx-react-lite";
import { startMessages as words } from "../../messages/en/start.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Offered } from "../shell/Offered.tsx";
import { telOf } from "./tel.ts";
import { ButtonLink } from "../../ui/Button.tsx";

/** Where an empty page leads: a guide of one's own, products, the sales rep. */
export default observer(function StartActions() {
  const { organization } = useShop();
  const name = organization?.primarySalesRepName ?? "";
  const phone = organization?.primarySalesRepPhone ?? "";
  return (
    <>
      <Offered group="guideFiles">
        <ButtonLink kind="primary" icon="upload" href={places.guideImport}>
          {words.importGuide}
        </ButtonLink>
      </Offered>
      <ButtonLink href={places.products}>{words.browse}</ButtonLink>
      {name !== "" && phone !== "" && <ButtonLink href={telOf(phone)}>{words.callNumber(name, phone)}</ButtonLink>}
    </>
  );
});
