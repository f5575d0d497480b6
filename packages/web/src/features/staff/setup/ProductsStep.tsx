import { nextStep } from "@larder/domain/opening/setup-steps";
import { observer } from "mobx-react-lite";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { ImportFlow } from "../imports/lazy-import-flow.ts";
import { useSetup } from "./setup-context.tsx";

export const ProductsStep = observer(function ProductsStep() {
  const { setup, reload } = useSetup();
  const { products, missing } = setup;
  return (
    <>
      <Notice tone={products > 0 ? "ok" : "info"} title={products > 0 ? text.products(products) : text.noProducts} />
      <ImportFlow onApplied={reload} />
      <div className="cluster">
        <ButtonLink
          size="lg"
          href={staffPlaces.setupStep(
            nextStep(
              missing.filter((step) => step !== "products"),
              "products",
            ) ?? "open",
          )}
        >
          {text.next}
        </ButtonLink>
      </div>
    </>
  );
});
