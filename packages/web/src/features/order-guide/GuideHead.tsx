import type { GuideSummary, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { afterPainting } from "../../loading/page-shown.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { shortDay } from "../../ui/day.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { EditView } from "./edit/edit-view-part.ts";
import type { GuideScreen } from "./guide-screen.ts";
import styles from "./order-guide.module.css";

// Loaded after the lines are editable.
const GuideMore = lazyPart(() => afterPainting(() => import("./GuideMore.tsx")), "inPlace");
const prefetchEdit = () => void EditView.prefetch();

interface GuideHeadProps {
  readonly screen: GuideScreen;
  readonly guide: OrderGuide;
  readonly summary: GuideSummary | null;
  readonly zone: string;
  readonly onEdit: (() => void) | null;
  readonly onPrint: () => void;
  readonly isPrinting: boolean;
}

export const GuideHead = observer(function GuideHead({
  screen,
  guide,
  summary,
  zone,
  onEdit,
  onPrint,
  isPrinting,
}: GuideHeadProps) {
  const { organization } = useShop();
  const { countedData } = screen.state;
  const loaded = screen.groups.reduce((sum, group) => sum + group.count, 0);
  const changed = shortDay(guide.lastModifiedDate, zone);
  const about = [
    (summary ?? guide).isDefault ? orderGuideMessages.defaultGuide : null,
    summary !== null && isOthers(summary, organization?.id ?? null) && summary.ownerName !== ""
      ? orderGuideMessages.sharedBy(summary.ownerName)
      : null,
    changed === "" ? null : orderGuideMessages.changed(changed, guide.lastModifiedBy),
  ].filter((text) => text !== null);
  return (
    <div className={styles.head}>
      <div>
        <h1>{guide.name}</h1>
        <p title={about.join(" · ")}>
          {commonMessages.products(countedData ?? loaded)}
          {screen.state.hasMore && guide.groups === null ? "" : `, ${commonMessages.groups(screen.groups.length)}`}
          {about.length > 0 && <span className="hide-phone"> · {about.join(" · ")}</span>}
        </p>
      </div>
      <div className="row">
        {onEdit !== null && guide.permissions?.canEdit === true && (
          <Button
            icon="pencil"
            data-starts-edit=""
            onClick={onEdit}
            onPointerEnter={prefetchEdit}
            onFocus={prefetchEdit}
          >
            <span>
              {orderGuideMessages.edit}
              <span className="hide-phone">{orderGuideMessages.editRest}</span>
            </span>
          </Button>
        )}
        <span className="hide-phone">
          <IconButton icon="print" label={orderGuideMessages.print} busy={isPrinting} onClick={onPrint} />
        </span>
        <div className="row">{summary !== null && <GuideMore summary={summary} onPrint={onPrint} />}</div>
      </div>
    </div>
  );
});
