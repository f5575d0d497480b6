import { listNotices, requestNotice, withdrawNotice } from "../../shop/products/stock-notices.ts";
import type { Handlers } from "../handler.ts";

/** Calls about back-in-stock notices (OP-12). */
export const stockNotices: Handlers<"stockNotices"> = {
  list: async ({ db, caller }) => ({ notices: await listNotices(db, caller) }),
  request: async ({ db, caller, body, now }) => {
    await requestNotice(db, caller, body, now);
    return { notices: await listNotices(db, caller) };
  },
  withdraw: async ({ db, caller, body }) => {
    await withdrawNotice(db, caller, body);
    return { notices: await listNotices(db, caller) };
  },
};
