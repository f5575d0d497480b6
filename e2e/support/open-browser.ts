import { type Browser, chromium } from "playwright-core";

/**
 * Switched off in Chromium. The list under the address bar is a page that every window loads: half of a test's CPU
 * time. Only the last such switch counts, so Playwright's own are repeated here.
 */
const OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A process started ahead for a site that is never visited: 5% of a page's cost.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/**
 * V8 without its optimizing compilers: test pages end before optimized code pays off. They took 8% of the CPU time of a
 * page load, and of axe.
 */
const NO_OPTIMIZING = "--js-flags=--no-turbofan --no-maglev";

/** With `isMeasured` scripts compile as for users, because their time is the result. */
export const openBrowser = ({ isMeasured = false } = {}): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROMIUM_PATH"]
      ? { executablePath: process.env["CHROMIUM_PATH"] }
      : { executablePath: "/usr/bin/chromium" }),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${OFF.join(",")}`,
      // A moving picture replaces the camera, without a permission prompt.
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      ...(isMeasured ? [] : [NO_OPTIMIZING]),
    ],
  });
