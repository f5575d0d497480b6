import { Fragment, useCallback, useEffect, useRef, type KeyboardEvent, type RefObject, type ToggleEvent } from "react";
import { flushSync } from "react-dom";
import { Icon } from "./Icon.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { menuPlace } from "./menu-place.ts";
import styles from "./Menu.module.css";

export interface MenuListProps {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly title: string | undefined;
  readonly entries: readonly MenuEntry[];
  readonly isPressed: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[role^=menuitem]")];

export default function MenuList({ id, button, label, title, entries, isPressed, open, onOpen }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const openedAtOnce = useRef(false);

  const putInPlace = useCallback(
    (event: ToggleEvent<HTMLDivElement>) => {
      const at = button.current?.getBoundingClientRect();
      if (event.newState !== "open" || at === undefined) return;
      const { style } = event.currentTarget;
      const place = menuPlace(at, document.documentElement.clientWidth, innerHeight);
      for (const side of ["left", "right", "top", "bottom"] as const) {
        const far = place[side];
        style[side] = far === null ? "auto" : `${far}px`;
      }
      style.maxHeight = `${place.maxHeight}px`;
      flushSync(() => onOpen(true));
    },
    [button, onOpen],
  );
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    onOpen(event.newState === "open");
    if (event.newState === "open" && list.current !== null) itemsOf(list.current)[0]?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const go = (to: number) => {
      event.preventDefault();
      items[(to + items.length) % items.length]?.focus();
    };
    if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp") go(at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else if (event.key === "Tab") list.current?.hidePopover();
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase();
      const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        item.textContent.trim().toLowerCase().startsWith(letter),
      );
      found?.focus();
    }
  };
  const choose = (entry: MenuEntry) => {
    if (entry.disabled === true) return;
    list.current?.hidePopover();
    entry.onSelect?.();
  };

  // The press may come just before or after React mounts this list.
  useEffect(() => {
    if (!isPressed || openedAtOnce.current) return;
    openedAtOnce.current = true;
    // After React has finished: the list fills while opening.
    queueMicrotask(() => {
      if (list.current?.matches(":popover-open") === false) list.current.showPopover();
    });
  }, [isPressed]);

  const hasIcons = entries.some((entry) => entry.icon !== undefined || entry.checked === true);
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      tabIndex={-1}
      role="menu"
      aria-label={label}
      className={styles.menu}
      onBeforeToggle={putInPlace}
      onToggle={toggled}
      onKeyDown={keyDown}
    >
      {open && title !== undefined && (
        <div className={`${styles.label} fine`} role="presentation">
          {title}
        </div>
      )}
      {open &&
        entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.apart === true && <hr />}
            <MenuLine entry={entry} hasIcons={hasIcons} onChoose={choose} />
          </Fragment>
        ))}
    </div>
  );
}

const MenuLine = ({
  entry,
  hasIcons,
  onChoose,
}: {
  readonly entry: MenuEntry;
  /** Names line up, also of those without an icon. */
  readonly hasIcons: boolean;
  readonly onChoose: (entry: MenuEntry) => void;
}) => {
  const common = {
    className: `${styles.item} g-8 full`,
    role: entry.checked === undefined ? "menuitem" : "menuitemradio",
    tabIndex: -1,
    "aria-checked": entry.checked,
    "aria-disabled": entry.disabled === true ? true : undefined,
    "data-icons": hasIcons && entry.checked !== true && entry.icon === undefined ? "" : undefined,
    "data-danger": entry.danger === true ? "" : undefined,
    onClick: () => onChoose(entry),
  } as const;
  const inside = (
    <>
      {entry.checked === true ? <Icon name="check" /> : entry.icon !== undefined && <Icon name={entry.icon} />}
      {entry.label}
      {entry.note !== undefined && <small>{entry.note}</small>}
    </>
  );
  return entry.href === undefined || entry.disabled === true ? (
    <button type="button" {...common}>
      {inside}
    </button>
  ) : (
    <a href={entry.href} {...common}>
      {inside}
    </a>
  );
};
