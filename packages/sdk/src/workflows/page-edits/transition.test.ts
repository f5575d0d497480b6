import type { PageEdit } from "@larder/domain/page/page-edit";
import { expect, it } from "vitest";
import { type PageEditsEvent, pageEditsInitialState } from "./state.ts";
import { pageEditsTransition } from "./transition.ts";

const edit: PageEdit = { contentLink: "7_1", property: "title", text: "Help", html: "" };

it("OP-91 OP-118 lost texts are resent with their key, others with new ones, one at a time", () => {
  let ids = 0;
  let state = pageEditsInitialState;
  const sent: string[] = [];
  const send = (event: PageEditsEvent) => {
    const [next, commands] = pageEditsTransition(state, event, { now: 0, id: `k${(ids += 1)}`, zone: "UTC" });
    state = next;
    for (const command of commands) if (command._tag === "SavePage") sent.push(`${command.key} ${command.edit.text}`);
  };
  const answer = (outcome: Extract<PageEditsEvent, { _tag: "SaveAnswered" }>["outcome"]) =>
    send({ _tag: "SaveAnswered", key: state.last?.key ?? "", outcome });
  send({ _tag: "SaveRequested", edit });
  send({ _tag: "SaveRequested", edit });
  answer({ _tag: "Unreachable", detail: "cut" });
  send({ _tag: "SaveRequested", edit: { ...edit } });
  answer({ contentLink: "7_2" });
  expect(state.last?.outcome).toEqual({ contentLink: "7_2" });
  send({ _tag: "SaveRequested", edit });
  send({ _tag: "SaveAnswered", key: "k1", outcome: { contentLink: "7_9" } });
  expect(state.last?.outcome).toBe("sending");
  answer({ _tag: "Unreachable", detail: "cut" });
  send({ _tag: "SaveRequested", edit: { ...edit, text: "Help us" } });
  expect(sent).toEqual(["k1 Help", "k1 Help", "k6 Help", "k9 Help us"]);
});
