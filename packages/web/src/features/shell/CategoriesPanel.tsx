import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { shellMessages } from "../../messages/en/shell.ts";
import { CategoryColumns } from "./CategoryList.tsx";
import styles from "./CategoryList.module.css";

export default observer(function CategoriesPanel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const opener = element.previousElementSibling as HTMLElement | null;
    element.style.top = `${opener?.closest("header")?.getBoundingClientRect().bottom ?? 0}px`;
    element.querySelector("a")?.focus();
    const leave = (event: Event) => {
      const { target } = event;
      const isInside = target instanceof Node && (element.contains(target) || opener?.contains(target) === true);
      if (!isInside) close.current();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      opener?.focus();
      close.current();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", pressed);
    };
  }, []);
  return (
    <nav ref={panel} className={`${styles.panel} t-13 scroll no-print`} aria-label={shellMessages.categories}>
      <CategoryColumns onFollow={onClose} />
    </nav>
  );
});
