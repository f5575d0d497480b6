/* Replaces the widgets' history router: `router.ts` is used. */
const historyRouter = (): never => {
  throw new Error("The search has its own router; the library's is not part of this build.");
};

export default historyRouter;
