import { OrderIssues } from "@larder/calls/ports";
import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { issueAnswersWorkflow } from "../src/workflows/issue-answers/issue-answers.workflow.ts";
import { openStorefront, send } from "./open-storefront.ts";

await issueAnswersWorkflow.handlers?.load();

const key = { documentCompany: "1", documentNumber: "2", documentType: "SO", orderNumber: "3" } as unknown as OrderKey;
const issue = (isUnseen: boolean): ReportedIssue => ({
  id: 1,
  key,
  reportedBy: "Ada",
  reportedAt: "2026-11-18T15:00:00Z",
  reason: "short",
  note: "",
  lines: [],
  isDone: true,
  answer: { text: "Credited", by: "Dana", at: "2026-11-18T16:00:00Z" },
  isUnseen,
});

const opened = async (isUnseen: boolean) => {
  const marked: OrderKey[] = [];
  const { storefront } = await openStorefront({
    userName: "ada",
    ports: (backend) => [
      scriptedPort(backend, OrderIssues, {
        ofOrder: () => ({ issues: [issue(isUnseen)] }),
        markSeen: (one) => {
          marked.push(one);
          return { success: true };
        },
      }),
    ],
  });
  const answers = storefront.start("issueAnswers", issueAnswersWorkflow);
  await send(answers, { _tag: "OrderOpened", key });
  return { marked, shown: answers.get().ofOrder.value };
};

it("OP-10 an answer shown with its order is marked as seen, once, and stays marked as new meanwhile", async () => {
  expect(await opened(true)).toEqual({ marked: [key], shown: [issue(true)] });
});

it("OP-10 nothing is marked when nothing is unseen", async () => {
  expect((await opened(false)).marked).toEqual([]);
});
