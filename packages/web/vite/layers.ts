import { relative, sep } from "node:path";
import type { CSSOptions } from "vite";

type Plugin = Extract<
  NonNullable<Extract<CSSOptions["postcss"], object>["plugins"]>[number],
  { postcssPlugin: string }
>;

const source = new URL("../src/", import.meta.url).pathname;

/** Styles of `features` are in the layer `screens`, all others in `components`, unless a file names its layer. */
export const layerOfFolder: Plugin = {
  postcssPlugin: "layer-of-folder",
  Once: (root, { AtRule }) => {
    const [folder] = relative(source, root.source?.input.file ?? "").split(sep);
    if (folder === "styles" || folder === "..") return;
    const bare = root.nodes.filter(
      (node) => node.type !== "comment" && !(node.type === "atrule" && /^(?:import|layer)$/.test(node.name)),
    );
    if (bare.length === 0) return;
    const block = new AtRule({ name: "layer", params: folder === "features" ? "screens" : "components", nodes: [] });
    bare[0]?.before(block);
    block.append(bare);
  },
};
