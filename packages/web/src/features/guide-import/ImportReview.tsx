import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { type ReviewCounts, guideImportCan, numbersToOffer, reviewCounts } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { Button } from "../../ui/Button.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { Input } from "../../ui/form/Input.tsx";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { BarFact, OrderBar } from "../../ui/line/OrderBar.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ChooseFile } from "./FileChoice.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportRows } from "./ImportRows.tsx";
import { typedName } from "./typed-name.ts";
import importBarStyles from "./import-bar.module.css";
import page from "./import-page.module.css";
import styles from "./review.module.css";

const detailOf = ({ targetGuideId }: Upload, { open, skipped, fresh, ready }: ReviewCounts): string => {
  if (open > 0) return guideImportMessages.barOpen(open);
  if (targetGuideId !== null) return guideImportMessages.barFresh(fresh, ready);
  return skipped > 0 ? guideImportMessages.barLeftOut(skipped) : guideImportMessages.barAll;
};

interface ImportBarProps {
  readonly upload: Upload;
  readonly counts: ReviewCounts;
}

const ImportBar = observer(function ImportBar({ upload, counts }: ImportBarProps) {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { state } = shop.guideImport;
  const finish = guideImportCan(state, { _tag: "FinishRequested" });
  const isFinishing = state.call === "finish";
  const why = finish.ok || finish.reason._tag === "Busy" ? "" : guideImportMessages.refusal[finish.reason._tag];
  return (
    <OrderBar
      label={guideImportMessages.bar}
      className={importBarStyles.bar}
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
        className={`${importBarStyles.finish} g-10 slim push row`}
        onSubmit={(event) => {
          event.preventDefault();
          guideImport.send({ _tag: "FinishRequested" });
        }}
      >
        {upload.targetGuideId === null ? (
          <Input
            className={importBarStyles.name}
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
          <span className={classNames("meta", importBarStyles.into, "truncate")}>
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

interface ImportReviewProps {
  readonly upload: Upload;
  readonly onFile: (file: File) => void;
}

/** The parsed file before anything is created: counts, columns, rows (GUIDE-IO-03, OP-67). */
export default observer(function ImportReview({ upload, onFile }: ImportReviewProps) {
  const shop = useShop();
  const { fileName, apiActive, gone } = shop.guideImport.state;
  const counts = reviewCounts(shop.guideImport.state);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button is gone; focusing the heading makes screen readers announce the new view.
    top.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page narrow bar className={classNames(page.page, "stack g-20", styles.review)}>
      <Breadcrumbs
        crumbs={[{ label: guideListMessages.title, url: places.guides }]}
        current={guideImportMessages.crumb}
      />
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHead
          title={guideImportMessages.reviewTitle}
          lead={guideImportMessages.reviewLead(fileName, counts.rows, upload.hasHeadings)}
        >
          <ChooseFile onFile={onFile} disabled={apiActive}>
            {guideImportMessages.chooseAnother}
          </ChooseFile>
        </PageHead>
      </div>
      {gone && (
        <Problem
          title={guideImportMessages.gone}
          action={
            <ChooseFile onFile={onFile} disabled={apiActive}>
              {guideImportMessages.choose}
            </ChooseFile>
          }
        >
          {guideImportMessages.goneText}
        </Problem>
      )}
      <div role="status" aria-label={guideImportMessages.counts}>
        <dl className={`${styles.counts} columns`}>
          <Count n={counts.ready} label={guideImportMessages.ready} />
          <Count n={counts.open} label={guideImportMessages.open} tone={counts.open > 0 ? "danger" : undefined} />
          {counts.repeated > 0 ? (
            <Count n={counts.repeated} label={guideImportMessages.repeated} tone="warn" />
          ) : (
            <Count n={counts.rows} label={guideImportMessages.rows} />
          )}
          {upload.targetGuideId !== null ? (
            <Count n={counts.fresh} label={guideImportMessages.fresh} />
          ) : counts.decided > 0 ? (
            <Count n={counts.decided} label={guideImportMessages.decided} />
          ) : (
            <Count n={upload.hasHeadings ? 1 : 0} label={guideImportMessages.header} />
          )}
        </dl>
      </div>
      <ImportColumns />
      <OwnNumbers />
      {upload.columns.sku === null && (
        <Notice tone="warn" title={guideImportMessages.noSku}>
          {guideImportMessages.noSkuText}
        </Notice>
      )}
      <ImportRows key={upload.orderGuideId} upload={upload} counts={counts} />
      <ImportBar upload={upload} counts={counts} />
    </Page>
  );
});

/** Offers to keep the customer's own numbers that the file has next to item numbers (OP-62). */
const OwnNumbers = observer(function OwnNumbers() {
  const shop = useShop();
  const offer = numbersToOffer(shop.guideImport.state);
  if (offer === null) return null;
  return (
    <Check
      checked={shop.guideImport.state.keepsOwnNumbers}
      hint={guideImportMessages.keepNumbersHint(offer.taken)}
      onChange={(event) =>
        shop.storefront.guideImport.send({ _tag: "OwnNumbersDecided", keeps: event.currentTarget.checked })
      }
    >
      {guideImportMessages.keepNumbers(offer.fresh)}
    </Check>
  );
});

const Count = ({
  n,
  label,
  tone,
}: {
  readonly n: number;
  readonly label: string;
  readonly tone?: "danger" | "warn" | undefined;
}) => (
  <div data-tone={tone}>
    <dt className="meta">{label}</dt>
    <dd>{numberText(n)}</dd>
  </div>
);
