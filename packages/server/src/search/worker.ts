import { parentPort } from "node:worker_threads";
import type { Buyer } from "../catalog/buyer.ts";
import { collectGarbage } from "../database/process/collect-garbage.ts";
import { rowsOf } from "./engine/chunk.ts";
import { readBrowse, readObjects } from "./engine/browse.ts";
import { Engine } from "./engine/engine.ts";
import { writeIndex } from "@larder/domain/search-engine/file/write-index";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { readRequest } from "@larder/domain/search-engine/query/request";
import { readJson, Refusal } from "@larder/domain/search-engine/query/parameters";
import { warmUp } from "./engine/warm-up.ts";
import type { Answered, AnswerTo, Question, Reply, Search, Task } from "./message.ts";

/** Handles one request at a time, so no search sees a half-applied change. */

const engine = new Engine();
const encoder = new TextEncoder();

const answering = (search: () => Uint8Array): Answered => {
  try {
    return { outcome: "found", body: search() };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { outcome: thrown.reason, body: encoder.encode(thrown.message) };
    throw thrown;
  }
};

const searching = (search: () => unknown): Answered => answering(() => encoder.encode(JSON.stringify(search())));

const warmUpBetween = (searches = warmUp(engine)): void => {
  setImmediate(() => (searches.next().done === true ? collectGarbage() : warmUpBetween(searches)));
};

const searched = (search: Search, buyer: Buyer, organization: number | null): Answered => {
  switch (search._tag) {
    case "Queries":
      return answering(() => engine.batchBytes(readBatch(search.body), buyer, organization));
    case "Query": {
      const { body, index, facet } = search;
      const address = { index, ...(facet === undefined ? {} : { facet }) };
      return searching(() =>
        engine.answer(readRequest(body === "" ? {} : readJson(body), address), buyer, organization),
      );
    }
    case "Browse":
      return searching(() => engine.browse(readBrowse(search.body, search.index), buyer));
    case "Objects":
      return searching(() => ({ results: engine.objects(readObjects(search.body), buyer) }));
    case "Object":
      return searching(() => {
        const [found] = engine.objects([search.wanted], buyer);
        if (found === null) throw new Refusal("missing", "ObjectID does not exist");
        return found;
      });
    case "Settings":
      return searching(() => engine.settings(search.index, buyer));
  }
};

const answerTo = (task: Task): AnswerTo<Task["_tag"]> => {
  switch (task._tag) {
    case "Search":
      return searched(task.search, task.buyer, task.organization);
    case "Suggest":
      return engine.suggest(task.request);
    case "Keep":
      return writeIndex(engine, task.buyer, task.organization, Buffer.byteLength);
    case "Change":
      if (task.chunk.regions !== undefined) engine.catalogue.setRegions(task.chunk.regions);
      for (const row of rowsOf(task.chunk)) engine.catalogue.put(row);
      for (const sku of task.gone) engine.catalogue.remove(sku);
      return null;
    case "Synonyms":
      engine.catalogue.setSynonyms(task.rules, task.entries);
      return null;
    case "Banners":
      engine.banners.replace(task.banners);
      return null;
    case "Owned":
      engine.owned.put(task.organization, task.skus);
      return null;
    case "Warm":
      engine.warm();
      warmUpBetween();
      return null;
  }
};

parentPort?.on("message", (question: Question) => {
  const reply = (answer: Reply, transfer: readonly ArrayBuffer[] = []): void =>
    parentPort?.postMessage(answer, transfer);
  try {
    const answer = answerTo(question);
    reply(
      { id: question.id, answer },
      typeof answer === "object" && answer !== null && "body" in answer ? [answer.body.buffer as ArrayBuffer] : [],
    );
  } catch (thrown) {
    reply({ id: question.id, problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
