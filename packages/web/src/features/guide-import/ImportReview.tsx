import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { reviewCounts } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
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
    <Page narrow bar className={classNames(page.page, styles.review)}>
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
        <dl className={styles.counts}>
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
    <dd>{n.toLocaleString("en-US")}</dd>
  </div>
);
