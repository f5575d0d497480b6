import { nextStep } from "@larder/domain/opening/setup-steps";
import { observer } from "mobx-react-lite";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { stepUrl, useSetup } from "./setup-context.tsx";
import styles from "./setup.module.css";

export const ProductsStep = observer(function ProductsStep() {
  const { setup, reload } = useSetup();
  const { products, missing } = setup;
  return (
    <>
      <Notice tone={products > 0 ? "ok" : "info"} title={products > 0 ? text.products(products) : text.noProducts}>
        {text.importText}
        <code className={styles.command}>{text.importCommand}</code>
      </Notice>
      <div className="cluster">
        <Button size="lg" onClick={reload}>
          {text.checkAgain}
        </Button>
        <ButtonLink
          size="lg"
          href={stepUrl(
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
