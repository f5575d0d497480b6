import { parentPort } from "node:worker_threads";
import { collectGarbage } from "../process/collect-garbage.ts";
import { rowsOf } from "./engine/chunk.ts";
import { readBrowse, readObjects } from "./engine/browse.ts";
import { Engine } from "./engine/engine.ts";
import { Refusal } from "./engine/refusal.ts";
import { readBatch, readRequest } from "./engine/request.ts";
import { readJson } from "./engine/request-values.ts";
import { warmUp } from "./engine/warm-up.ts";
import type { Answered, Answers, Question, Reply } from "./message.ts";

/** The thread that holds the index: one question after the other, so that no search sees half a change of a product. */

const engine = new Engine();
const encoder = new TextEncoder();

/** Runs a search that answers the bytes of JSON, or says why it is refused. */
const answering = (search: () => Uint8Array): Answered => {
  try {
    return { outcome: "found", body: search() };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { outcome: thrown.reason, body: encoder.encode(thrown.message) };
    throw thrown;
  }
};

const searching = (search: () => unknown): Answered => answering(() => encoder.encode(JSON.stringify(search())));

/** Warms the search up between questions, then collects the garbage of that and of the building. */
const warmUpBetween = (searches = warmUp(engine)): void => {
  setImmediate(() => (searches.next().done === true ? collectGarbage() : warmUpBetween(searches)));
};

const answerTo = (question: Question): Answers[keyof Answers] => {
  switch (question._tag) {
    case "Queries":
      return answering(() => engine.batchBytes(readBatch(question.body), question.buyer, question.organization));
    case "Query": {
      const { index, facet } = question;
      return searching(() =>
        engine.answer(
          readRequest(question.body === "" ? {} : readJson(question.body), {
            index,
            ...(facet === undefined ? {} : { facet }),
          }),
          question.buyer,
          question.organization,
        ),
      );
    }
    case "Browse":
      return searching(() => engine.browse(readBrowse(question.body, question.index), question.buyer));
    case "Objects":
      return searching(() => ({ results: engine.objects(readObjects(question.body), question.buyer) }));
    case "Object":
      return searching(() => {
        const [found] = engine.objects([question.wanted], question.buyer);
        if (found === null) throw new Refusal("missing", "ObjectID does not exist");
        return found;
      });
    case "Settings":
      return searching(() => engine.settings(question.index, question.buyer));
    case "Suggest":
      return engine.suggest(question.request);
    case "List":
      return engine.list(question.request);
    case "Change":
      if (question.chunk.regions !== undefined) engine.catalogue.setRegions(question.chunk.regions);
      for (const row of rowsOf(question.chunk)) engine.catalogue.put(row);
      for (const sku of question.gone) engine.catalogue.remove(sku);
      return { size: engine.catalogue.size };
    case "Synonyms":
      engine.catalogue.setSynonyms(question.rules);
      return { size: engine.catalogue.size };
    case "Banners":
      engine.banners.replace(question.banners);
      return { size: engine.catalogue.size };
    case "Owned":
      engine.owned.put(question.organization, question.skus);
      return { size: engine.catalogue.size };
    case "Warm":
      engine.warm();
      warmUpBetween();
      return { size: engine.catalogue.size };
  }
};

parentPort?.on("message", (question: Question) => {
  const reply = (answer: Reply, transfer: readonly ArrayBuffer[] = []): void =>
    parentPort?.postMessage(answer, transfer);
  try {
    const answer = answerTo(question);
    reply({ id: question.id, answer }, "body" in answer ? [answer.body.buffer as ArrayBuffer] : []);
  } catch (thrown) {
    reply({ id: question.id, problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
