import { personName } from "@larder/domain/text/person-name";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";
import { GUIDE_VIEW_LABELS } from "@larder/domain/order-guide/guide-view-text";
import type { GuideSummary, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { GUIDE_SEARCH_PLACEHOLDER } from "@larder/domain/text/guide-sentences";
import { groupTitle } from "@larder/domain/text/group-title";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { afterPainting } from "../../loading/page-shown.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SearchField, searchEnd } from "../../ui/form/SearchField.tsx";
import { Segmented } from "../../ui/form/Segmented.tsx";
import { shortDay } from "../../ui/day.ts";
import { useShortcut } from "../../ui/shortcut.ts";
import { EditView } from "./edit/edit-view-part.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import side from "./guide-sidebar.module.css";
import styles from "./order-guide.module.css";

const GuideKeys = lazyPart(() => afterPainting(() => import("./GuideKeys.tsx")), "nowhere");

interface GuideSidebarProps {
  readonly screen: GuideScreen;
  readonly activeGroup: number;
  readonly onGroup: (group: number) => void;
  readonly onEnter: () => void;
}

export const GuideSidebar = observer(function GuideSidebar({
  screen,
  activeGroup,
  onGroup,
  onEnter,
}: GuideSidebarProps) {
  const { guideSearchTerm, savedCategory } = screen.state;
  const { canOrder, storefront } = useShop();
  const { send } = storefront.guideDetail;
  const box = useRef<HTMLInputElement>(null);
  useShortcut(
    "/",
    useCallback(() => box.current?.select(), []),
  );
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && guideSearchTerm !== "") {
      event.preventDefault();
      send({ _tag: "SearchTermChanged", term: "" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <aside className={`${styles.side} no-print stack scroll`}>
      <SearchField
        ref={box}
        className={side.search}
        label={GUIDE_SEARCH_PLACEHOLDER}
        placeholder={GUIDE_SEARCH_PLACEHOLDER}
        shortcut="/"
        value={guideSearchTerm}
        onValue={(term) => send({ _tag: "SearchTermChanged", term })}
        onKeyDown={keyDown}
        onBlur={() => send({ _tag: "SearchLeft" })}
        end={
          guideSearchTerm === "" ? undefined : (
            <button
              type="button"
              className={searchEnd}
              aria-label={orderGuideMessages.clearSearch}
              onClick={() => (send({ _tag: "SearchTermChanged", term: "" }), box.current?.focus())}
            >
              <Icon name="x" />
            </button>
          )
        }
      />
      {screen.views.length > 1 && (
        <Segmented
          dense
          className={side.switcher}
          label={orderGuideMessages.groupBy}
          value={savedCategory}
          choices={screen.views.map((view) => ({ value: view, label: GUIDE_VIEW_LABELS[view] }))}
          onChange={(view) => send({ _tag: "ViewChosen", view })}
        />
      )}
      <GuideToc screen={screen} activeGroup={activeGroup} onGroup={onGroup} />
      {canOrder && <GuideKeys />}
    </aside>
  );
});

const GuideToc = observer(function GuideToc({ screen, activeGroup, onGroup }: Omit<GuideSidebarProps, "onEnter">) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const items = list.current;
    const item = items?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    // Only the strip of a phone or tablet scrolls sideways; `scrollIntoView` would move the page too.
    if (items != null && item != null && items.scrollWidth > items.clientWidth)
      items.scrollTo({ left: item.offsetLeft - items.offsetLeft - 16 });
  }, [activeGroup]);
  return (
    <nav className={`${side.toc} slim`} aria-label={orderGuideMessages.groups}>
      <ul ref={list}>
        {screen.groups.map(({ name, count }, group) => {
          const typed = screen.typedByGroup[group] ?? 0;
          return count === 0 ? null : (
            <li key={`${group} ${name}`}>
              <a
                className="row meta"
                href={`#group-${group}`}
                aria-current={group === activeGroup ? true : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGroup(group);
                }}
              >
                <span>{groupTitle(name)}</span>
                {typed > 0 && <b title={orderGuideMessages.withQuantity(typed)}>{typed}</b>}
                <small>{numberText(count)}</small>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

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
    changed === ""
      ? null
      : orderGuideMessages.changed(changed, guide.lastModifiedBy === null ? null : personName(guide.lastModifiedBy)),
  ].filter((text) => text !== null);
  return (
    <div className={`${styles.head} no-print row g-16`}>
      <div className="flex grow">
        <h1>{guide.name}</h1>
        <p className="meta truncate grow" title={about.join(" · ")}>
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
