import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { PageCommand, PageEvent } from "./state.ts";

const settle = settling<PageEvent>();

/** Asks the pages' port. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<PageCommand>,
): Effect.fn.Return<PageEvent | null, never, Pages> {
  const pages = yield* Pages;
  const { request } = command;
  const call =
    command._tag === "LoadPage"
      ? pages.byUrl({ url: command.url, cacheTime: command.cacheTime })
      : pages.byContentLink(command.contentLink);
  return yield* settle(call, {
    done: (page) => ({ _tag: "Loaded", request, page }),
    failed: (failure) => ({ _tag: "Failed", request, failure }),
  });
});
