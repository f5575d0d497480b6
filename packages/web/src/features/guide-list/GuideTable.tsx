import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { useLayoutEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/Line.module.css";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { GuideListLine } from "./GuideListLine.tsx";
import type { GuideActions } from "./guide-actions.ts";
import styles from "./guide-list.module.css";

export const GuideTable = ({
  guides,
  actions,
  active,
  zone,
}: {
  readonly guides: readonly GuideSummary[];
  readonly actions: GuideActions;
  readonly active: GuideId | null;
  readonly zone: string;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef(-1);
  useLayoutEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const lines = [...(list.current?.children ?? [])];
      held.current = target instanceof Node ? lines.findIndex((one) => one.contains(target)) : -1;
    };
    document.addEventListener("focusin", focused);
    return () => document.removeEventListener("focusin", focused);
  }, []);
  useLayoutEffect(() => {
    const at = held.current;
    if (at < 0 || list.current === null || list.current.contains(document.activeElement)) return;
    const lines = list.current.children;
    lines[Math.min(at, lines.length - 1)]?.querySelector("a")?.focus();
  }, [guides]);
  // When a list becomes empty, its tab gets focus.
  useLayoutEffect(
    () => () => {
      const tab = list.current?.closest("[role=tabpanel]")?.getAttribute("aria-labelledby") ?? null;
      if (held.current >= 0 && tab !== null) document.getElementById(tab)?.focus();
    },
    [],
  );
  return (
    <div className={classNames(line.sheet, styles.sheet)}>
      <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
        <span>{guideListMessages.name}</span>
        <span className="num">{guideListMessages.size}</span>
        <span>{guideListMessages.owner}</span>
        <span>{guideListMessages.lastViewed}</span>
        <span>{guideListMessages.changed}</span>
        <span />
      </div>
      <ul ref={list}>
        {guides.map((guide) => (
          <GuideListLine key={guide.id} guide={guide} actions={actions} isActive={guide.id === active} zone={zone} />
        ))}
      </ul>
    </div>
  );
};
