/** Browsers by their unique User-Agent parts; more specific ones first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string): string =>
  table.find(([sign]) => sign.test(text))?.[1] ?? "";

/** A session's device from its User-Agent, such as "Chrome on Windows"; "" = unknown. */
export const deviceName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = first(BROWSERS, text);
  const system = first(SYSTEMS, text);
  return browser === "" || system === "" ? browser || system : `${browser} on ${system}`;
};
