import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { type Detector, detectorClass } from "./barcode-detector.ts";
import styles from "./quick-order.module.css";

/** The polling interval, and how long a repeated code counts once, ms. */
const EVERY_MS = 200;
const SAME_FOR_MS = 1_500;

/** Returns a stop function. A code counts once while it stays in view, and again when it reappears. */
const scan = (video: HTMLVideoElement, onCode: (code: string) => void, onProblem: () => void): (() => void) => {
  const Detector = detectorClass();
  let isStopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const run = async (detector: Detector) => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const seen = new Map<string, number>();
    const look = async () => {
      const now = performance.now();
      for (const { rawValue } of await detector.detect(video)) {
        const isNew = now - (seen.get(rawValue) ?? -Infinity) > SAME_FOR_MS;
        seen.set(rawValue, now);
        if (isNew && rawValue !== "") onCode(rawValue);
      }
      if (!isStopped) timer = setTimeout(() => void look().catch(onProblem), EVERY_MS);
    };
    await look();
  };
  if (Detector === null) onProblem();
  else
    run(new Detector()).catch(() => {
      if (!isStopped) onProblem();
    });
  return stop;
};

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
