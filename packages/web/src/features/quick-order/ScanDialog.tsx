import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { scan } from "./barcode.ts";
import styles from "./quick-order.module.css";

/** Reads item numbers by camera; each code fills a row, repeats add one (OP-62). */
export default observer(function ScanDialog({ onClose }: { readonly onClose: () => void }) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const [hasProblem, setProblem] = useState(false);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    return scan(
      current,
      (code) => {
        quickOrder.send({ _tag: "CodeScanned", code });
        setLast(code.trim());
      },
      () => setProblem(true),
    );
  }, [quickOrder]);
  const row = shop.quickOrder.state.rows.find((one) => one.text.trim() === last);
  return (
    <Dialog title={text.scanTitle} onClose={onClose}>
      <video ref={video} className={styles.viewer} muted playsInline aria-hidden="true" />
      {hasProblem ? (
        <Notice tone="danger" title={text.noCamera}>
          {text.noCameraText}
        </Notice>
      ) : (
        <p role="status">{row === undefined ? text.scanText : text.scanned(row.text, row.quantity)}</p>
      )}
    </Dialog>
  );
});
