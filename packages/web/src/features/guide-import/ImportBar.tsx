import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { guideImportCan, type ReviewCounts } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/Input.tsx";
import { BarFact, OrderBar } from "../../ui/OrderBar.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./import-bar.module.css";
import { typedName } from "./typed-name.ts";

const detailOf = ({ targetGuideId }: Upload, { open, skipped, fresh, ready }: ReviewCounts): string => {
  if (open > 0) return guideImportMessages.barOpen(open);
  if (targetGuideId !== null) return guideImportMessages.barFresh(fresh, ready);
  return skipped > 0 ? guideImportMessages.barLeftOut(skipped) : guideImportMessages.barAll;
};

interface ImportBarProps {
  readonly upload: Upload;
  readonly counts: ReviewCounts;
}

/** The guide's size, name, finish and cancel (GUIDE-IO-05, GUIDE-IO-08). */
export const ImportBar = observer(function ImportBar({ upload, counts }: ImportBarProps) {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { state } = shop.guideImport;
  const finish = guideImportCan(state, { _tag: "FinishRequested" });
  const isFinishing = state.call === "finish";
  const why = finish.ok || finish.reason._tag === "Busy" ? "" : guideImportMessages.refusal[finish.reason._tag];
  return (
    <OrderBar
      label={guideImportMessages.bar}
      className={styles.bar}
      facts={
        <BarFact
          main={guideImportMessages.barMain(counts.ready, upload.emptyGroupCount)}
          detail={
            why !== "" ? (
              <span id="import-why" className="t-warn">
                {why}
              </span>
            ) : (
              detailOf(upload, counts)
            )
          }
        />
      }
    >
      <form
        className={`${styles.finish} row`}
        onSubmit={(event) => {
          event.preventDefault();
          guideImport.send({ _tag: "FinishRequested" });
        }}
      >
        {upload.targetGuideId === null ? (
          <Input
            className={styles.name}
            size="lg"
            aria-label={guideImportMessages.name}
            aria-invalid={!finish.ok && (finish.reason._tag === "NoName" || finish.reason._tag === "NameTooLong")}
            value={state.name}
            autoComplete="off"
            onValue={(name) => {
              guideImport.send({ _tag: "NameChanged", name });
              typedName.keep(upload.orderGuideId, name);
            }}
          />
        ) : (
          <span className={classNames("meta", styles.into, "truncate")}>
            {guideImportMessages.into(upload.orderGuideName)}
          </span>
        )}
        <Button
          size="lg"
          kind="plain"
          disabled={!guideImportCan(state, { _tag: "CancelRequested" }).ok}
          busy={state.call === "cancel"}
          onClick={() => guideImport.send({ _tag: "CancelRequested" })}
        >
          {guideImportMessages.cancel}
        </Button>
        <Button
          size="lg"
          kind="primary"
          type="submit"
          busy={isFinishing}
          disabled={!finish.ok && !isFinishing}
          aria-describedby={why === "" ? undefined : "import-why"}
        >
          {upload.targetGuideId === null
            ? guideImportMessages.create
            : guideImportMessages.add(counts.fresh, upload.emptyGroupCount)}
        </Button>
      </form>
    </OrderBar>
  );
});
