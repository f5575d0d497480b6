import {
  Fragment,
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from "react";
import { flushSync } from "react-dom";
import { buttonLook, type ButtonLook } from "./Button.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Menu.module.css";

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** Said at the end of the line: a format, or why it cannot be chosen. */
  readonly note?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** One of several choices: whether it is the present one. */
  readonly checked?: boolean | undefined;
  /** A line stands above it. */
  readonly apart?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}

interface MenuProps extends ButtonLook {
  /** The name of the button; with `children` it is the name read out. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly disabled?: boolean | undefined;
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[role^=menuitem]")];

/** A button with a menu under it: the browser's own popover, arrow keys, first letters, Escape. */
export const Menu = ({ label, entries, title, children, className, kind, size, icon, disabled }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = useCallback((event: ToggleEvent<HTMLDivElement>) => {
    const at = button.current?.getBoundingClientRect();
    if (event.newState !== "open" || at === undefined) return;
    const { style } = event.currentTarget;
    const right = at.left + at.width / 2 > innerWidth / 2;
    const up = at.bottom > innerHeight * 0.6;
    style.left = right ? "auto" : `${Math.max(8, at.left)}px`;
    style.right = right ? `${Math.max(8, document.documentElement.clientWidth - at.right)}px` : "auto";
    style.top = up ? "auto" : `${at.bottom + 4}px`;
    style.bottom = up ? `${innerHeight - at.top + 4}px` : "auto";
    flushSync(() => setOpen(true));
  }, []);
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === "open");
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

  const look = className === undefined ? buttonLook({ kind, size }) : { className };
  const iconOnly = children === undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        {...look}
        data-icon={iconOnly && className === undefined ? "" : undefined}
        aria-label={label}
        title={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        disabled={disabled}
      >
        {children ?? <Icon name={icon ?? "more"} />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        tabIndex={-1}
        role="menu"
        aria-label={title ?? label}
        className={styles.menu}
        onBeforeToggle={place}
        onToggle={toggled}
        onKeyDown={keyDown}
      >
        {open && title !== undefined && (
          <div className={styles.label} role="presentation">
            {title}
          </div>
        )}
        {open &&
          entries.map((entry) => (
            <Fragment key={entry.key}>
              {entry.apart === true && <hr />}
              <MenuLine entry={entry} onChoose={choose} />
            </Fragment>
          ))}
      </div>
    </>
  );
};

const MenuLine = ({
  entry,
  onChoose,
}: {
  readonly entry: MenuEntry;
  readonly onChoose: (entry: MenuEntry) => void;
}) => {
  const common = {
    className: styles.item,
    role: entry.checked === undefined ? "menuitem" : "menuitemradio",
    tabIndex: -1,
    "aria-checked": entry.checked,
    "aria-disabled": entry.disabled === true ? true : undefined,
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
