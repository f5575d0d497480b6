import { move } from "./check.ts";

/** The page is closed and opened again; what was kept is taken up. */
export const reload = move("reload", (real) => {
  real.reload();
});
