import { atOnce } from "./rules/faults.ts";
import { rules } from "./rules/every.ts";
import { labelOf } from "./rules/typing.ts";
import { all, type Memory, type Seen, type Step, textOf } from "./seen.ts";

/** What Bombadil hands to an extractor, as far as it is read here. */
export interface WalkerState {
  readonly document: Document;
  readonly window: Window;
  readonly errors: {
    readonly uncaughtExceptions: readonly {
      readonly text: string;
      readonly remote_object?: { readonly description?: string | null } | null;
    }[];
  };
  readonly console: readonly { readonly level: string; readonly args: readonly unknown[] }[];
  readonly lastAction: unknown;
}

export interface Look {
  /** By rule; a rule that holds is left out. */
  readonly complaints: Readonly<Record<string, readonly string[]>>;
  readonly isUnsure: boolean;
  readonly isInField: boolean;
  readonly user: string | null;
}

/** A patch of the page that breaks it, for trying whether the rules notice. */
export type Plant = (document: Document) => void;

type Remembering = Window & typeof globalThis & { wanderMemory?: Memory };

const stepOf = (action: unknown): Step | null => {
  if (action === null || action === undefined) return null;
  if (typeof action === "string") return { kind: action, text: "", tag: "", x: 0, y: 0 };
  const [kind = "", value] = Object.entries(action)[0] ?? [];
  const { text, fingerprint, point } = (value ?? {}) as {
    readonly text?: string;
    readonly fingerprint?: { readonly tag?: string; readonly text_content?: string; readonly accessible_name?: string };
    readonly point?: { readonly x: number; readonly y: number };
  };
  return {
    kind,
    text: text ?? fingerprint?.accessible_name ?? fingerprint?.text_content ?? "",
    tag: fingerprint?.tag ?? "",
    x: point?.x ?? 0,
    y: point?.y ?? 0,
  };
};

/** Links to a mail program or phone make the walk hang, and printing opens a window that nothing closes. */
const tame = (window: Remembering): void => {
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof window.Element ? event.target.closest("a[href]") : null;
      if (link !== null && /^(?:mailto|tel|sms):/.test(link.getAttribute("href") ?? "")) event.preventDefault();
    },
    true,
  );
  window.print = () => {};
};

const isBusy = (document: Document): boolean =>
  document.readyState !== "complete" ||
  document.querySelector("main h1") === null ||
  document.querySelector("header a[href='/']") === null ||
  document.querySelector("#app [role=progressbar][class~=no-print]") !== null ||
  document.querySelector("main [aria-busy=true], main[aria-busy=true]") !== null;

/** How long the page that is left may stay while the next one loads, ms. */
const LEAVES_WITHIN = 5000;

/** The last page stays shown until the next one is there, under the next one's address. */
const leaving = (before: Memory | null, path: string, heading: string, now: number): Memory["left"] => {
  if (before === null) return null;
  const left = before.path === path ? before.left : { heading: before.heading, since: now };
  return left !== null && left.heading === heading && now - left.since < LEAVES_WITHIN ? left : null;
};

const userIn = (document: Document): string | null => {
  const menu = all(document, "[aria-label$=', account menu']")[0];
  return menu === undefined ? null : (menu.ariaLabel ?? "").replace(", account menu", "");
};

const said = (args: readonly unknown[]): string =>
  args
    .map((one) => (typeof one === "string" ? one : JSON.stringify(one)))
    .join(" ")
    .slice(0, 300);

/**
 * The complaints of every rule about the page as it is now. A complaint counts when two looks in a row have it, because
 * a page may be seen in the middle of a change; the walker waits for the second look (`suspects`).
 */
export const look = (state: WalkerState, plant?: Plant): Look => {
  const { document } = state;
  const window = state.window as Remembering;
  if (document.body === null) return { complaints: {}, isUnsure: true, isInField: false, user: null };
  const before = window.wanderMemory ?? null;
  if (before === null) tame(window);
  plant?.(document);
  const now = window.performance.now();
  const path = window.location.pathname;
  const heading = textOf(document.querySelector("main h1"));
  const left = leaving(before, path, heading, now);
  const busy = isBusy(document) || left !== null;
  const at = document.activeElement as HTMLInputElement | null;
  const isInField = at !== null && /^(?:INPUT|TEXTAREA)$/.test(at.tagName);
  const step = stepOf(state.lastAction);
  // Buttons do nothing until the storefront runs (PAGE-28).
  const isPressed = before?.isRunning !== false;
  const pressed =
    step?.kind === "Click" ? (isPressed ? step : null) : step?.kind === "Wait" ? (before?.pressed ?? null) : null;
  const seen: Seen = {
    document,
    window,
    text: document.body.innerText,
    path,
    user: userIn(document),
    step,
    pressed,
    errors: state.errors.uncaughtExceptions.map(({ text, remote_object: thrown }) =>
      `${text} ${thrown?.description ?? ""}`.slice(0, 400),
    ),
    console: state.console.filter(({ level }) => level === "error").map(({ args }) => said(args)),
    before,
    now,
  };
  const suspects: string[] = [];
  const complaints: Record<string, readonly string[]> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const isAtOnce = atOnce.includes(name);
    if (busy && !isAtOnce && name !== "loadingEnds") continue;
    const found = rule(seen).slice(0, 5);
    const counted = isAtOnce ? found : found.filter((one) => before?.suspects.includes(`${path} ${name} ${one}`));
    if (counted.length > 0) complaints[name] = counted.map((one) => `${path} ${one}`);
    if (!isAtOnce) suspects.push(...found.map((one) => `${path} ${name} ${one}`));
  }
  window.wanderMemory = {
    path,
    heading,
    left,
    isRunning: document.querySelector("header button[inert]") === null,
    busySince: busy ? (before?.path === path && before.busySince > 0 ? before.busySince : now) : 0,
    typed: isInField ? { label: labelOf(at), value: at.value } : null,
    pressed,
    suspects,
  };
  const known = before?.suspects ?? [];
  return { complaints, isUnsure: suspects.some((one) => !known.includes(one)), isInField, user: seen.user };
};
