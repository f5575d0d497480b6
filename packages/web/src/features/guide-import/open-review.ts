const KEY = "larder.open-review";

/** The upload under review in this tab, kept until the tab is closed or the user signs out; a number that only the user who made the upload can use. */
export const openReview = {
  get: (): number | null => {
    try {
      return Number(sessionStorage.getItem(KEY) ?? Number.NaN) || null;
    } catch {
      return null;
    }
  },
  set: (id: number | null): void => {
    try {
      if (id === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, String(id));
    } catch {
      // Without storage the page offers the review instead of opening it.
    }
  },
};
