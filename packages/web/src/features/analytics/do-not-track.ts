/** Either of the browser's Do Not Track signals (OP-116). */
export const doNotTrack = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
