import { FileUnreadable } from "../../shop/guide-file/errors.ts";
import { Unreadable } from "../../tabular/text-file.ts";

/** A file that can't be used is refused in one sentence. */
export const refusingFile = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Unreadable ? new FileUnreadable({ message: error.message }) : error;
  }
};
