import type { Storefront, Workflows } from "@larder/sdk";

/** What a page requests first, apart from its components: it can be requested before they show. */
export interface Opening {
  readonly open: (storefront: Storefront, url: string) => void;
  /** Whether the page has what it shows first, or why it can't. */
  readonly isOpen: (storefront: Storefront) => boolean;
  /** Those that `isOpen` depends on. */
  readonly workflows: readonly (keyof Workflows)[];
  /** Those of parts of the page that `isOpen` depends on. */
  readonly late?: (storefront: Storefront) => readonly Pick<Storefront["orders"], "subscribe">[];
  /** A part that the server draws as well. The browser doesn't wait for it: what was drawn stands until it shows. */
  readonly further?: () => Promise<Opening>;
  /** Whether it also shows results of a search, which come with the page or not at all (`first-results.ts`). */
  readonly showsResults?: boolean;
}

/** The longest wait for a page's first answers, ms: they came with the page. */
const LONGEST_WAIT_MS = 4_000;

/** The longest that a drawing waits for a further part, ms. */
const FURTHER_WAIT_MS = 400;

let openedEarly: string | null = null;

/** Resolves to whether the page has what it shows first. Never rejects. It waits on while `isHeld`. */
export const opened = (
  { open, isOpen, workflows, late }: Opening,
  storefront: Storefront,
  url: string,
  isHeld = (): boolean => false,
  longest = LONGEST_WAIT_MS,
): Promise<boolean> => {
  openedEarly = url;
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (isDone: boolean) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(isDone);
    };
    const wait = () => setTimeout(() => (isHeld() ? (timer = wait()) : end(false)), longest);
    let timer = wait();
    const look = () => isOpen(storefront) && end(true);
    for (const name of workflows) stops.push(storefront[name].subscribe(look));
    for (const part of late?.(storefront) ?? []) stops.push(part.subscribe(look));
    open(storefront, url);
    look();
  });
};

/** As `opened`, and waits a moment for the further part, which a drawing can do without. */
export const openedWhole = async (opening: Opening, storefront: Storefront, url: string): Promise<boolean> => {
  if (!(await opened(opening, storefront, url))) return false;
  if (opening.further !== undefined) await opened(await opening.further(), storefront, url, undefined, FURTHER_WAIT_MS);
  return true;
};

/** Whether this page was opened before its components showed. Says so once. */
export const isOpenedEarly = (url: string): boolean => {
  const isDone = openedEarly === url;
  openedEarly = null;
  return isDone;
};

/** Opens a page from its components, unless that was done before they showed. */
export const openOnce = ({ open }: Opening, storefront: Storefront, url: string): void => {
  if (!isOpenedEarly(url)) open(storefront, url);
};

/** Whether a resource has neither a value nor a failure yet. */
export const isPending = ({ value, failure }: { readonly value: unknown; readonly failure: unknown }): boolean =>
  value === null && failure === null;
