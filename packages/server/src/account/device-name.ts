/** Browsers by what only they, or they before others, write into their User-Agent. */
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

/** What a session is used with, from the browser's own description: 'Chrome on Windows'; '' = it says nothing known. */
export const deviceName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = first(BROWSERS, text);
  const system = first(SYSTEMS, text);
  return browser === "" || system === "" ? browser || system : `${browser} on ${system}`;
};
