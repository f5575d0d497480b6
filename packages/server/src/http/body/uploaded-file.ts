import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { invalid, Problem } from "../failures/problem.ts";

export interface UploadedFile {
  readonly content: Buffer;
  readonly name: string;
}

/** The problem of a failed multipart body; a truncated one is the client's. */
const uploadProblem = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  const { statusCode, code } = (thrown ?? {}) as { readonly statusCode?: number; readonly code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new Problem("TOO_LARGE", "The file is too large.", { fields: [{ path: "file", message: "is too large" }] });
  if (statusCode !== undefined) return invalid("file", "must be the only file, with at most 4 other fields");
  return invalid("file", "did not arrive whole; send it again");
};

/** The multipart body's part named `file` (OP-145), read to the end, so that a truncated one isn't accepted. `most`: its bytes. */
export const uploadedFile = async (request: FastifyRequest, most: number): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw invalid("file", "is missing; the body must be multipart with one part named file");
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: most, files: 1, fields: 4, parts: 5 } })) {
      if (part.type !== "file") continue;
      const content = await part.toBuffer();
      if (part.fieldname === "file") file = { content, name: part.filename };
    }
  } catch (thrown) {
    throw uploadProblem(thrown);
  }
  if (file === null) throw invalid("file", "is missing");
  return file;
};
