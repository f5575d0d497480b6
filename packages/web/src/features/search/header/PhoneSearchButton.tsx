import { useCallback, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { shellMessages } from "../../../messages/en/shell.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { PhoneSearchProps } from "./PhoneSearch.tsx";
import header from "../../shell/Header.module.css";

const PhoneSearch = lazyPart<PhoneSearchProps>(() => import("./PhoneSearch.tsx"), "over");

export const PhoneSearchButton = () => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={`${header.tool} only-phone`}
        aria-label={shellMessages.search}
        aria-haspopup="dialog"
        // A phone's keyboard opens only within the tap, so the part must be loaded by then.
        onPointerDown={PhoneSearch.prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" large />
      </button>
      {open && <PhoneSearch onClose={close} />}
    </>
  );
};
