import { useId, useRef, useState, type ReactNode } from "react";
import { type LazyPart, lazyPart } from "./lazy-part.tsx";
import { buttonLook, type ButtonLook } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import type { MenuListProps } from "./MenuList.tsx";

const MenuList = lazyPart(() => import("./MenuList.tsx"), "over");

const NO_ENTRIES: readonly MenuEntry[] = [];

interface MenuProps extends ButtonLook {
  /** The button's label; with `children`, its accessible name. */
  readonly label: string;
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly list?: LazyPart<MenuListProps> | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** One of its links is the page that is open. */
  readonly isPresent?: boolean | undefined;
  /** In a list that Tab enters once. */
  readonly tabIndex?: number | undefined;
}

/** Loads its list on hover or focus; an earlier press opens it once loaded. */
export const Menu = ({
  label,
  entries = NO_ENTRIES,
  list: List = MenuList,
  title,
  children,
  className,
  kind,
  size,
  icon,
  disabled,
  isPresent,
  tabIndex,
}: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [list, setList] = useState<"none" | "wanted" | "pressed">("none");
  const [open, setOpen] = useState(false);
  const want = () => setList((now) => (now === "none" ? "wanted" : now));
  // Once the list is loaded, the browser opens and closes it.
  const press = () => {
    if (document.getElementById(id) === null) setList("pressed");
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
        data-present={isPresent === true ? "" : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        disabled={disabled}
        tabIndex={tabIndex}
        onPointerEnter={want}
        onFocus={want}
        onClick={press}
      >
        {children ?? <Icon name={icon ?? "more"} />}
      </button>
      {list !== "none" && (
        <List
          id={id}
          button={button}
          label={title ?? label}
          title={title}
          entries={entries}
          isPressed={list === "pressed"}
          open={open}
          onOpen={setOpen}
          onGiveUp={() => setList("none")}
        />
      )}
    </>
  );
};
