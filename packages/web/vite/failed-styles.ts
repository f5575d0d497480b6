import type { Plugin } from "vite";

const KEPT = /\(err\) => \{\s*seen\[href\] = void 0;/;

/**
 * Lets a failed style sheet be requested again: the bundler's loader considers it settled. Fails the build when the
 * loader's code is unexpected.
 */
export const requestsFailedStyles = (): Plugin => ({
  name: "larder-failed-styles",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!KEPT.test(code))
        this.error("This Vite keeps failed style sheets in another way: see packages/web/vite/failed-styles.ts.");
      return { code: code.replace(KEPT, "(err) => { delete seen[href];"), map: null };
    },
  },
});
