import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
interface Stream {
  /** The file's number outside; a folder has none. */
  readonly nfd?: number;
  readonly node: unknown;
}

const syncFolder = (folder: string): void => {
  const opened = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
};

/**
 * The embedded database's files with an fsync that reaches the disk.
 * The file system under the WebAssembly build has no fsync of its own, so PostgreSQL's would do nothing and an
 * acknowledged order could be lost with the power.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the database synced its writes to the disk. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options);
    made.emscriptenOpts.preRun?.push((module) => {
      const files = module.NODEFS as unknown as {
        readonly stream_ops: { fsync?: (stream: Stream) => number };
        readonly realPath: (node: unknown) => string;
      };
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fs.fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}
