import type { Failure } from "@larder/domain/failure";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Call } from "@larder/calls/call";

type Parser = (value: unknown) => Result.Result<unknown, unknown>;

/** Encodes or decodes by schema, creating each schema's parser once. */
export const parsing = (make: (schema: Schema.Codec<any, any>) => unknown) => {
  const parsers = new WeakMap<object, Parser>();
  return (schema: Schema.Codec<any, any>, value: unknown): Result.Result<unknown, unknown> => {
    let parser = parsers.get(schema);
    if (parser === undefined) parsers.set(schema, (parser = make(schema) as Parser));
    return parser(value);
  };
};

const encode = parsing(Schema.encodeUnknownResult);

const refusal = (part: string, issue: unknown): Failure => ({
  _tag: "Refused",
  code: "VALIDATION",
  message: "",
  status: "unknown",
  fields: [{ path: part, message: String(issue) }],
});

/** A file as the one part named `file`; the sender sets the boundary (OP-145, GUIDE-IO-02). */
const multipart = ({ name, content }: GuideFile): FormData => {
  const form = new FormData();
  form.append("file", content instanceof Blob ? content : new Blob([content as BlobPart]), name);
  return form;
};

/** A call's path, query and body: each schema takes its own fields of the input and leaves the others. */
export const written = (
  call: Call,
  input: object,
  path = call.path,
): Result.Result<{ readonly url: string; readonly body: string | FormData | null }, Failure> => {
  const parts: { params: unknown; query: unknown; body: unknown } = { params: {}, query: {}, body: null };
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part];
    if (schema === undefined || schema === "multipart") continue;
    const result = encode(schema, input);
    if (Result.isFailure(result)) return Result.fail(refusal(part, result.failure));
    parts[part] = result.success;
  }
  const params = parts.params as Readonly<Record<string, string>>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query as Readonly<Record<string, string | undefined>>))
    if (value !== undefined) query.append(name, value);
  const search = query.toString();
  return Result.succeed({
    url: search === "" ? filled : `${filled}${filled.includes("?") ? "&" : "?"}${search}`,
    body:
      call.body === "multipart"
        ? multipart((input as { readonly file: GuideFile }).file)
        : parts.body === null
          ? null
          : JSON.stringify(parts.body),
  });
};
