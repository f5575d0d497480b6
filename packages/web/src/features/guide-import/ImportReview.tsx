import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { reviewCounts } from "@larder/sdk/workflows/guide-import/view";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/Notice.tsx";
import { guideImportWords as words } from "../../messages/en/guide-import.ts";
import { guidesWords } from "../../messages/en/guide-list.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportBar } from "./ImportBar.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportRows } from "./ImportRows.tsx";
import page from "./import-page.module.css";
import styles from "./review.module.css";

interface ImportReviewProps {
  readonly upload: Upload;
  readonly onFile: (file: File) => void;
}

/** What the file was read as, before anything is made of it: counts, columns, rows (GUIDE-IO-03, OP-67). */
export default observer(function ImportReview({ upload, onFile }: ImportReviewProps) {
  const shop = useShop();
  const { fileName, apiActive, gone } = shop.guideImport.state;
  const counts = reviewCounts(shop.guideImport.state);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: who listens is told where he is now.
    top.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page narrow bar className={classNames(page.page, styles.review)}>
      <Breadcrumbs crumbs={[{ label: guidesWords.title, url: places.guides }]} current={words.crumb} />
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHead title={words.reviewTitle} lead={words.reviewLead(fileName, counts.rows, upload.hasHeadings)}>
          <ChooseFile onFile={onFile} disabled={apiActive}>
            {words.chooseAnother}
          </ChooseFile>
        </PageHead>
      </div>
      {gone && (
        <Notice
          tone="danger"
          role="alert"
          title={words.gone}
          action={
            <ChooseFile onFile={onFile} disabled={apiActive}>
              {words.choose}
            </ChooseFile>
          }
        >
          {words.goneText}
        </Notice>
      )}
      <div role="status" aria-label={words.counts}>
        <dl className={styles.counts}>
          <Count n={counts.ready} label={words.ready} />
          <Count n={counts.open} label={words.open} tone={counts.open > 0 ? "bad" : undefined} />
          {counts.repeated > 0 ? (
            <Count n={counts.repeated} label={words.repeated} tone="warn" />
          ) : (
            <Count n={counts.rows} label={words.rows} />
          )}
          {upload.targetGuideId !== null ? (
            <Count n={counts.fresh} label={words.fresh} />
          ) : counts.decided > 0 ? (
            <Count n={counts.decided} label={words.decided} />
          ) : (
            <Count n={upload.hasHeadings ? 1 : 0} label={words.header} />
          )}
        </dl>
      </div>
      <ImportColumns />
      {upload.columns.sku === null && (
        <Notice tone="warn" title={words.noSku}>
          {words.noSkuText}
        </Notice>
      )}
      <ImportRows key={upload.orderGuideId} upload={upload} counts={counts} />
      <ImportBar upload={upload} counts={counts} />
    </Page>
  );
});

const Count = ({
  n,
  label,
  tone,
}: {
  readonly n: number;
  readonly label: string;
  readonly tone?: "bad" | "warn" | undefined;
}) => (
  <div data-tone={tone}>
    <dt>{label}</dt>
    <dd>{n.toLocaleString("en-US")}</dd>
  </div>
);
