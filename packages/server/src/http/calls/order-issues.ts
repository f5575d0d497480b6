import { issuePhoto, listIssues, setIssueDone } from "../../shop/issues/list-issues.ts";
import { reportIssue } from "../../shop/issues/report-issue.ts";
import type { Handlers } from "../handler.ts";

/** Calls about customers' order issues (OP-10). */
export const orderIssues: Handlers<"orderIssues"> = {
  report: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`order-issue:${await reportIssue(db, caller, body, now)}`);
    return { success: true };
  },
  list: ({ db, body }) => listIssues(db, body),
  setDone: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`order-issue:${body.id}`);
    await setIssueDone(db, body, caller.actor.id, now);
    return { success: true };
  },
  photo: async ({ db, query }) => {
    const { mediaType, content } = await issuePhoto(db, query.id);
    return { name: `issue-${query.id}.${mediaType.replace("image/", "")}`, type: mediaType, content };
  },
};
