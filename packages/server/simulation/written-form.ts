import { inThread } from "./threads.ts";

export const BOUNDARY = "larder-list";

/** A form with one file as a browser sends it, always with the same boundary. */
export const writtenForm = async (form: FormData): Promise<string> => {
  const file = form.get("file") as File;
  const head = `content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${await inThread(() => file.text())}\r\n--${BOUNDARY}--\r\n`;
};
