import { GUIDE_LOADING } from "@larder/domain/text/guide-sentences";
import { classNames } from "../../ui/class-names.ts";
import sheet from "../../ui/line/Line.module.css";
import { Skeleton } from "../../ui/page/State.tsx";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { SheetHead } from "./sheet/SheetHead.tsx";
import { SkeletonRow } from "./sheet/GuideGroupRow.tsx";
import sheetStyles from "./sheet/guide-sheet.module.css";
import styles from "./order-guide.module.css";

/** The page before its guide has loaded, with final positions and sizes (GUIDE-VIEW-28). */
export const GuideLoading = () => (
  <div className={`${styles.guide} stack start`} aria-busy="true">
    <aside className={`${styles.side} no-print stack scroll`} aria-hidden="true">
      <Skeleton height={32} />
      <Skeleton height={32} />
      {Array.from({ length: 9 }, (_, at) => (
        <Skeleton key={at} width={`${50 + ((at * 17) % 40)}%`} />
      ))}
    </aside>
    <section className={styles.main}>
      <h1 className="vh">{orderGuideMessages.loadingTitle}</h1>
      <div className={`${styles.head} no-print row g-16`}>
        <div className="flex grow">
          <Skeleton width={240} height={32} />
        </div>
      </div>
      <div className={classNames(sheet.sheet, sheetStyles.sheet)}>
        <div aria-hidden="true">
          <SheetHead />
        </div>
        <div className={sheet.group} role="status" data-first="">
          {GUIDE_LOADING}
        </div>
        {Array.from({ length: 10 }, (_, at) => (
          <SkeletonRow key={at} index={at} top={null} />
        ))}
      </div>
    </section>
  </div>
);
