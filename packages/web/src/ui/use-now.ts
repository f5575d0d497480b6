import { useEffect, useState } from "react";

const LONGEST_TIMER_MS = 2_147_483_647;

/** ms since 1970, updated every half minute, when the tab becomes visible, and just after the instant `at` (ISO). */
export const useNow = (at: string | null = null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 30_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  useEffect(() => {
    const left = Date.parse(at ?? "") - Date.now();
    if (!(left >= 0 && left < LONGEST_TIMER_MS)) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [at]);
  return now;
};
