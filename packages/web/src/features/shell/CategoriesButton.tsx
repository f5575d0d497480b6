import { useRef, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { shellMessages } from "../../messages/en/shell.ts";
import { IconButton } from "../../ui/Button.tsx";

const CategoriesPanel = lazyPart(() => import("./CategoriesPanel.tsx"), "over");

/** Opens the categories of products under the header, from every page. */
export const CategoriesButton = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon="down"
        kind="plain"
        size="sm"
        label={shellMessages.categories}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <CategoriesPanel button={button} onClose={() => setOpen(false)} />}
    </>
  );
};
