import { useEffect } from "react";

/** Retry interval for what fails to load, ms. */
const AGAIN = 20_000;

/** Retries in intervals, and when the connection is back. */
export const useRetry = (onRetry: () => void): void => {
  useEffect(() => {
    const timer = setInterval(onRetry, AGAIN);
    addEventListener("online", onRetry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onRetry);
    };
  }, [onRetry]);
};
