/** The longest wait for a frame, ms: background tabs paint none. */
const LATEST_MS = 80;

export const afterPaint = (run: () => void): (() => void) => {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(once);
  });
  const late = setTimeout(() => once(), LATEST_MS);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(late);
  };
  const once = () => {
    stop();
    run();
  };
  return stop;
};
