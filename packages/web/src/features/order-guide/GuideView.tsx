import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { when } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState, type ComponentProps } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { afterPainting } from "../../loading/page-shown.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import sheet from "../../ui/line/Line.module.css";
import { GuideBar } from "./GuideBar.tsx";
import { GuideHead, GuideSidebar } from "./GuideHead.tsx";
import { GuideSheet, type SheetHandle } from "./sheet/GuideSheet.tsx";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./order-guide.module.css";
import { useShortcut } from "../../ui/shortcut.ts";
import { useComputed } from "../../state/use-computed.ts";

const GuideEmpty = lazyPart(() => import("./GuideEmpty.tsx"), "inPlace");
const GuideFound = lazyPart(() => import("./GuideFound.tsx"), "nowhere");
const GuideResults = lazyPart(() => import("./GuideResults.tsx"), "inPlace");
const OutOfStockDialog = lazyPart(() => import("./OutOfStockDialog.tsx"), "over");
const SimilarItemsDialog = lazyPart(() => import("../product/SimilarItemsDialog.tsx"), "over");
// Loaded after the lines are editable.
const GuideNotices = lazyPart(() => afterPainting(() => import("./GuideNotices.tsx")), "inPlace");
const PrintSheet = lazyPart(() => afterPainting(() => import("./PrintSheet.tsx")), "nowhere");

const isOutOfStockOpen = (screen: GuideScreen): boolean => screen.cart.state.outOfStock.length > 0;
const hasResults = (screen: GuideScreen): boolean => screen.cart.state.report.length > 0;

const OutOfStock = observer(function OutOfStock({ screen }: { readonly screen: GuideScreen }) {
  const { guideCart } = useStorefront();
  const dismiss = () => guideCart.send({ _tag: "OutOfStockDismissed" });
  return useComputed(isOutOfStockOpen, screen, null) ? <OutOfStockDialog screen={screen} onGiveUp={dismiss} /> : null;
});

const Results = observer(function Results(props: ComponentProps<typeof GuideResults>) {
  return useComputed(hasResults, props.screen, null) ? <GuideResults {...props} /> : null;
});

type Printing = "no" | "fetching" | "failed";

interface GuideViewProps {
  readonly guide: OrderGuide;
  readonly screen: GuideScreen;
  readonly zone: string;
  readonly onEdit: (() => void) | null;
}

/** A guide to order from: sheet, sidebar, header and bar (GUIDE-VIEW-07). */
export const GuideView = observer(function GuideView({ guide, screen, zone, onEdit }: GuideViewProps) {
  const shop = useShop();
  const sheetRef = useRef<SheetHandle>(null);
  const [group, setGroup] = useState(-1);
  const [similar, setSimilar] = useState<GuideLine | null>(null);
  const [printing, setPrinting] = useState<Printing>("no");
  const { guideSearchTerm, status } = screen.state;
  const summary =
    shop.guideList.state.guidesListing.find(({ id }) => id === guide.id) ??
    shop.guideList.state.guidesList.find(({ id }) => id === guide.id) ??
    null;
  const isSearching = guideSearchTerm.trim() !== "";

  useEffect(
    () =>
      when(
        () => screen.cart.state.entries.length > 0,
        () => void Promise.all([OutOfStockDialog.prefetch(), GuideResults.prefetch()]),
      ),
    [screen],
  );

  const goToLine = useCallback((productSku: Sku) => sheetRef.current?.goToLine(productSku), []);
  const goToGroup = useCallback((at: number) => sheetRef.current?.goToGroup(at), []);
  const firstLine = () => {
    const row = screen.rows.find((one) => one.kind === "line");
    if (row?.kind === "line") goToLine(row.line.productSku);
  };
  const clear = () => shop.storefront.guideDetail.send({ _tag: "SearchTermChanged", term: "" });
  // Paper shows the whole guide, so load the rest first.
  const print = useCallback(async () => {
    setPrinting("fetching");
    const [hasLines, hasPaper] = await Promise.all([screen.whole(), PrintSheet.prefetch()]);
    const isWhole = hasLines && hasPaper;
    setPrinting(isWhole ? "no" : "failed");
    if (isWhole) window.print();
  }, [screen]);
  useShortcut("ctrl+p", print);

  return (
    <>
      <div className={`${styles.guide} stack start`} aria-busy={status === "loading"}>
        <GuideSidebar screen={screen} activeGroup={group} onGroup={goToGroup} onEnter={firstLine} />
        <section className={styles.main}>
          <GuideHead
            screen={screen}
            guide={guide}
            summary={summary}
            zone={zone}
            onEdit={onEdit}
            onPrint={() => void print()}
            isPrinting={printing === "fetching"}
          />
          <div className={`notices no-print ${styles.notices}`}>
            {!shop.canOrder && <OnHoldNotice />}
            <GuideNotices
              screen={screen}
              isPrintFailed={printing === "failed"}
              onPrint={() => void print()}
              onLine={goToLine}
            />
            <Results screen={screen} onLine={goToLine} onSimilar={setSimilar} />
          </div>
          {isSearching && screen.rows.length > 0 && <GuideFound screen={screen} onClear={clear} />}
          {screen.rows.length > 0 ? (
            <GuideSheet
              ref={sheetRef}
              screen={screen}
              label={guide.name}
              zone={zone}
              onGroup={setGroup}
              onSimilar={setSimilar}
            />
          ) : (
            <div className={classNames(sheet.sheet, styles.wide)}>
              <GuideEmpty guide={guide} term={guideSearchTerm.trim()} onClear={clear} />
            </div>
          )}
        </section>
      </div>
      <PrintSheet screen={screen} name={guide.name} zone={zone} />
      <GuideBar screen={screen} zone={zone} onLine={goToLine} />
      <OutOfStock screen={screen} />
      {similar !== null && (
        <SimilarItemsDialog
          product={{
            sku: similar.productSku,
            name: similar.name,
            brand: similar.brandName,
            variants: similar.variants,
          }}
          goTo={(sku) => (screen.byProduct.has(sku) ? goToLine : null)}
          onClose={() => setSimilar(null)}
        />
      )}
    </>
  );
});
