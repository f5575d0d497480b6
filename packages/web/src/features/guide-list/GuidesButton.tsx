import { useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { shellMessages } from "../../messages/en/shell.ts";

const GuidesDialog = lazyPart(() => import("./GuidesDialog.tsx"), "over");

/** Opens the list of order guides over any page (SHELL-07, SHELL-15); the list is loaded when it is first opened. */
export const GuidesButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="down"
        kind="plain"
        size="sm"
        label={shellMessages.openGuide}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <GuidesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
