import { live } from "@larder/adapters-http/live";
import { type FirstAnswers, withFirstAnswers } from "@larder/adapters-http/http/first-answers";
import type { Transport } from "@larder/adapters-http/http/transport";
import { type CommandRunner, effectRunner } from "@larder/sdk/effect";

const never = new Promise<never>(() => {});

/** Answers with what goes into the page, and makes no calls. */
export const answered = (
  answers: FirstAnswers,
  page: Pick<Transport, "zone" | "owner" | "configured">,
): CommandRunner =>
  effectRunner(
    live({
      ...page,
      fetch: withFirstAnswers(
        () => never,
        answers,
        () => false,
      ),
      baseUrl: "",
      cookie: () => null,
      referer: () => "",
      iterable: () => never,
    }),
  );
