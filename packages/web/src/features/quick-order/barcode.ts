import { type Detector, detectorClass } from "./barcode-detector.ts";

/** How often the picture is looked at, and how long the same code in it counts once, ms. */
const EVERY_MS = 200;
const SAME_FOR_MS = 1_500;

/**
 * Reads codes from the camera until the returned function is called. A code that stays in the picture counts once; shown
 * again later it counts again.
 */
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
