/* Stands in for the history router of the search widgets: `router.ts` takes its place. */
const historyRouter = (): never => {
  throw new Error("The search has its own router; the library's is not part of this build.");
};

export default historyRouter;
