import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
interface Stream {
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

/** The embedded database's files with a real fsync: without it, a power failure could lose an acknowledged order. */
export class DurableNodeFS extends NodeFS {
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
