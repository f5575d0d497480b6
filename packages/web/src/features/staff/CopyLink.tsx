import { useRef, useState } from "react";
import { copyLinkMessages as text } from "../../messages/en/copy-link.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import styles from "./copy-link.module.css";

interface CopyLinkProps {
  readonly label: string;
  readonly hint?: string;
  readonly link: string;
  /** Of what: the button's name. */
  readonly copyLabel: string;
  /** What is announced once it's copied. */
  readonly copied: string;
}

/** A link that is shown once, and a button that copies it (OP-21). */
export const CopyLink = ({ label, hint, link, copyLabel, copied }: CopyLinkProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // Browsers keep the clipboard from pages without https: there the link is selected, and Ctrl+C takes it.
    const select = () => box.current?.querySelector("input")?.select();
    if (!("clipboard" in navigator)) return select();
    void navigator.clipboard.writeText(link).then(() => setCopied(true), select);
  };
  return (
    <div ref={box} className={styles.link}>
      <TextField label={label} hint={hint} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button aria-label={copyLabel} icon={isCopied ? "check" : undefined} onClick={copy}>
        {isCopied ? text.done : text.copy}
      </Button>
      <p className="vh" role="status">
        {isCopied && copied}
      </p>
    </div>
  );
};
