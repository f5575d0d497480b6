/** Whether the browser asks not to be tracked, by either of its signals (OP-116). */
export const doNotTrack = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
