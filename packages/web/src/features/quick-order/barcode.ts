import { type Detector, detectorClass } from "./barcode-detector.ts";

/** The polling interval, and how long a repeated code counts once, ms. */
const EVERY_MS = 200;
const SAME_FOR_MS = 1_500;

/** Returns a stop function. A code counts once while it stays in view, and again when it reappears. */
export const scan = (video: HTMLVideoElement, onCode: (code: string) => void, onProblem: () => void): (() => void) => {
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
