import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { GuideImportCommand, GuideImportEvent } from "./state.ts";

const settle = settling<GuideImportEvent>();

/** How many products are shown to choose from. */
const FOUND = 8;

const reading = (
  files: GuideFiles["Service"],
  command: Extract<GuideImportCommand, { readonly _tag: "ReadColumns" | "ReadReview" }>,
) => {
  if (command._tag === "ReadColumns") return files.chooseColumns(command.id, command.columns);
  const { id, fix, from } = command;
  return fix === null ? files.review(id, from) : files.fix(id, fix, from);
};

/** Has the guide files' port read, finish and throw away what was uploaded. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<GuideImportCommand>,
): Effect.fn.Return<GuideImportEvent | null, never, GuideFiles | Search> {
  const files = yield* GuideFiles;
  switch (command._tag) {
    case "UploadFile": {
      const { file, target, request } = command;
      return yield* settle(files.upload(file, target), {
        done: (upload) => ({ _tag: "Uploaded", request, upload }),
        failed: (failure) => ({ _tag: "UploadFailed", request, failure }),
      });
    }
    case "ReadColumns":
    case "ReadReview": {
      const { request } = command;
      return yield* settle(reading(files, command), {
        done: (upload) => ({ _tag: "Reviewed", request, upload }),
        failed: (failure) => ({ _tag: "ReviewFailed", request, failure }),
      });
    }
    case "FindWaiting":
      return yield* settle(files.pending(), {
        done: (waiting) => ({ _tag: "WaitingFound", waiting }),
        failed: (failure) => ({ _tag: "WaitingFailed", failure }),
      });
    case "FindProducts": {
      const { term } = command;
      const search = yield* Search;
      return yield* settle(search.suggest({ term, size: FOUND }), {
        done: ({ products }) => ({ _tag: "Found", term, products }),
        // What is typed next asks again.
        failed: () => ({ _tag: "Found", term, products: [] }),
      });
    }
    case "FinishUpload": {
      const { id, name, intent, request } = command;
      return yield* settle(files.finish(id, name, intent), {
        done: (made) => ({ _tag: "Finished", request, id: made }),
        failed: (failure) => ({ _tag: "FinishFailed", request, failure }),
      });
    }
    case "CancelUpload": {
      const { id, name, intent, request } = command;
      return yield* settle(files.cancel(id, name, intent), {
        done: () => ({ _tag: "CancelDone", request }),
        failed: (failure) => ({ _tag: "CancelFailed", request, failure }),
      });
    }
    case "DiscardUpload":
      // Nobody sees an upload but its maker, and not even he once it was replaced: what cannot be thrown away does no harm.
      yield* Effect.ignore(files.cancel(command.id, command.name, command.intent));
      return null;
  }
});
