/** In a tab that paints nothing, for example one in the background, what waits for a frame is done after this many ms. */
const LATEST_MS = 80;

/** Calls back once, when the next frame is on the screen; returns a function that cancels it. */
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
