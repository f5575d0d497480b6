import type { Plugin } from "vite";

const KEPT = /\(err\) => \{\s*seen\[href\] = void 0;/;

/**
 * A style sheet that could not be loaded is requested again by the next attempt. The bundler's own loader keeps it as one that
 * is settled, and the part would come without its styles. Fails the build when the loader is another one.
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
