import type { Page } from "playwright-core";

export interface Sight {
  readonly selector: string;
  readonly text?: string;
  readonly isGone?: boolean;
}

/** From a press, or the call if `press` is null, to the painted frame, ms; at most one frame too long. */
export const paintedAfter = async (page: Page, press: (() => Promise<void>) | null, sight: Sight): Promise<number> => {
  const painted = page.evaluate(
    ({ selector, text, isGone, waits }) =>
      new Promise<number>((done, failed) => {
        setTimeout(() => failed(new Error(`It was never seen: ${selector} ${text ?? ""}`)), 60_000);
        let began = waits ? 0 : performance.now();
        addEventListener("click", ({ timeStamp }) => (began ||= timeStamp), { capture: true, once: true });
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((one) => text === undefined || one.textContent.includes(text));
        const look = () => {
          if (began === 0 || isThere() === (isGone === true)) {
            requestAnimationFrame(look);
            return;
          }
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done(performance.now() - began);
            channel.port2.postMessage(0);
          });
        };
        look();
      }),
    { ...sight, waits: press !== null },
  );
  const [took] = await Promise.all([painted, press?.()]);
  return took;
};
