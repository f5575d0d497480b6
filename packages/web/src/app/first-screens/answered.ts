import { live } from "@larder/adapters-http/live";
import { type FirstAnswers, withFirstAnswers } from "@larder/adapters-http/http/first-answers";
import type { Transport } from "@larder/adapters-http/http/transport";
import { type CommandRunner, effectRunner } from "@larder/sdk/effect";

const never = new Promise<never>(() => {});

/** A response with its text in memory. Reading the stream of a real one takes a tenth of a drawing's time. */
class TextResponse extends Response {
  readonly #text: string;

  constructor(text: string) {
    super(null);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}

/** Answers with what goes into the page, and makes no calls. Each `answer` is the text that its call sent. */
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
        (text) => new TextResponse(String(text)),
      ),
      baseUrl: "",
      cookie: () => null,
      referer: () => "",
      iterable: () => never,
    }),
  );
