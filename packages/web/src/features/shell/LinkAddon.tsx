import { useState } from "react";
import type { LazyPart } from "../../loading/lazy-part.tsx";
import { IconButton } from "../../ui/Button.tsx";

/** Opens what belongs to a link of the header, on any page: the list of order guides, the categories (SHELL-07, SHELL-15). */
export const LinkAddon = ({
  label,
  Part,
}: {
  readonly label: string;
  /** Loaded when it is first opened. */
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
