import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { GuideImportCommand, GuideImportEvent } from "./state.ts";

const settle = settling<GuideImportEvent>();

/** Has the guide files' port read, finish and throw away what was uploaded. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<GuideImportCommand>,
): Effect.fn.Return<GuideImportEvent | null, never, GuideFiles> {
  const files = yield* GuideFiles;
  switch (command._tag) {
    case "UploadFile": {
      const { file, target, request } = command;
      return yield* settle(files.upload(file, target), {
        done: (upload) => ({ _tag: "Uploaded", request, upload }),
        failed: (failure) => ({ _tag: "UploadFailed", request, failure }),
      });
    }
    case "ReadColumns": {
      const { id, columns, request } = command;
      return yield* settle(files.chooseColumns(id, columns), {
        done: (upload) => ({ _tag: "ColumnsRead", request, columns, upload }),
        failed: (failure) => ({ _tag: "ColumnsFailed", request, failure }),
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
