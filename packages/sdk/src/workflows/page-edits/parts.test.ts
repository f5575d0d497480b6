import type { PageEdit } from "@larder/domain/page/page-edit";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { pageEditsInitialState } from "./state.ts";

const edit: PageEdit = { contentLink: "7_1", property: "title", text: "Help", html: "" };

it("OP-91 OP-118 lost texts are resent with their key, others with new ones, one at a time", () => {
  let ids = 0;
  let state = pageEditsInitialState;
  const sent: string[] = [];
  const send = (event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: `k${(ids += 1)}` });
    state = next;
    for (const command of commands)
      if (command._tag === "Send" && "text" in command.intent) sent.push(`${command.key} ${command.intent.text}`);
  };
  const lose = () =>
    send({
      _tag: "WriteFailed",
      field: "saving",
      key: state.saving.key,
      failure: { _tag: "Unreachable", detail: "cut" },
    });
  const answer = (contentLink: string, key = state.saving.key) =>
    send({ _tag: "Written", field: "saving", key, answer: { contentLink } });
  send({ _tag: "SaveRequested", edit });
  send({ _tag: "SaveRequested", edit });
  lose();
  send({ _tag: "SaveRequested", edit: { ...edit } });
  answer("7_2");
  expect(state).toMatchObject({ saving: { status: "done" }, stored: { contentLink: "7_2" } });
  send({ _tag: "SaveRequested", edit });
  answer("7_9", "k1");
  expect(state.saving.status).toBe("pending");
  lose();
  send({ _tag: "SaveRequested", edit: { ...edit, text: "Help us" } });
  expect(sent).toEqual(["k1 Help", "k1 Help", "k6 Help", "k9 Help us"]);
});

it("CMS-01 OP-91 a picture that is too large isn't sent; a stored one's address is kept until the next", () => {
  const step = (state: typeof pageEditsInitialState, event: Parameters<typeof transition>[1]) =>
    transition(state, event, { ...MOMENT, id: "k" });
  const chosen = (bytes: number) => ({ _tag: "PictureChosen", file: { name: "a.png", content: null }, bytes }) as const;
  const [large, none] = step(pageEditsInitialState, chosen(10_000_001));
  expect([large.picturing.status, large.picturing.errors[0]?._tag, none]).toEqual(["refused", "TooLong", []]);
  const [sending, sent] = step(large, chosen(10_000_000));
  expect(sent.map(({ _tag }) => _tag)).toEqual(["Send"]);
  const answer = { url: "/product-pictures/a.webp" };
  const [stored] = step(sending, { _tag: "Written", field: "picturing", key: sending.picturing.key, answer } as never);
  expect([stored.uploaded, step(stored, chosen(5))[0].uploaded]).toEqual([answer, null]);
});

it("OP-91 OP-118 a category's draft that may have been started is requested again with the same key", () => {
  const step = (state: typeof pageEditsInitialState, event: Parameters<typeof transition>[1], id: string) =>
    transition(state, event, { ...MOMENT, id });
  const start = { _tag: "StartRequested", path: "/products/beef/" } as const;
  const keysOf = (commands: ReturnType<typeof transition>[1]) =>
    commands.flatMap((command) => (command._tag === "Send" ? [command.key] : []));
  const [sending, sent] = step(pageEditsInitialState, start, "k1");
  const failure = { _tag: "Unreachable", detail: "cut" } as const;
  const [lost] = step(sending, { _tag: "WriteFailed", field: "starting", key: "k1", failure }, "k2");
  const [again, resent] = step(lost, start, "k3");
  expect([keysOf(sent), keysOf(resent)]).toEqual([["k1"], ["k1"]]);
  const answer = { contentLink: "48_1" };
  const [started] = step(again, { _tag: "Written", field: "starting", key: "k1", answer }, "k4");
  expect([started.starting.status, started.stored]).toEqual(["done", answer]);
});

it("SHELL-04 OP-118 a saved or published menu is read again; a wrong one isn't sent", () => {
  const reads = (state: typeof pageEditsInitialState, event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k" });
    return [next, commands.flatMap((command) => (command._tag === "Read" ? command.field : command._tag))] as const;
  };
  const content = { _tag: "Header" as const, menu: [] };
  const save = { _tag: "SiteSaveRequested" as const, contentLink: "9_1", content };
  const saved = { _tag: "Written", field: "savingSite", key: "k", answer: { contentLink: "9_2" } } as const;
  expect(reads(reads(pageEditsInitialState, save)[0], saved)[1]).toEqual([]);
  const [asked] = reads(pageEditsInitialState, { _tag: "SiteRequested" });
  const value = { parts: [], zone: "UTC" };
  const [open] = reads(asked, { _tag: "Loaded", field: "site", request: asked.site.request, value } as never);
  const [pages] = reads(open, { _tag: "ListRequested" });
  const list = { pages: [], hasMore: false };
  const [both] = reads(pages, { _tag: "Loaded", field: "list", request: pages.list.request, value: list } as never);
  expect(reads(reads(both, save)[0], saved)[1]).toEqual(["list", "site"]);
  const [sending, sent] = reads(open, save);
  expect(sent).toEqual(["Send"]);
  expect(reads(sending, saved)[1]).toEqual(["site"]);
  const menu = [{ label: "Crab", url: "//evil.example", listsChildren: false }];
  const [refused, commands] = reads(open, { ...save, content: { ...content, menu } });
  expect([refused.savingSite.status, commands]).toEqual(["refused", []]);
});
