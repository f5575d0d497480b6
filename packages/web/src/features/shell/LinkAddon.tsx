import { useState } from "react";
import type { LazyPart } from "../../loading/lazy-part.tsx";
import { IconButton } from "../../ui/Button.tsx";

/** A header link's menu, on any page: order guides or categories (SHELL-07, SHELL-15). */
export const LinkAddon = ({
  label,
  Part,
}: {
  readonly label: string;
  readonly Part: LazyPart<{ readonly onClose: () => void }>;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="down"
        kind="plain"
        size="sm"
        label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <Part onClose={() => setOpen(false)} />}
    </>
  );
};
