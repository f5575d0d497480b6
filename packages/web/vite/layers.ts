import { relative, sep } from "node:path";
import type { CSSOptions } from "vite";

type Plugin = Extract<
  NonNullable<Extract<CSSOptions["postcss"], object>["plugins"]>[number],
  { postcssPlugin: string }
>;

const source = new URL("../src/", import.meta.url).pathname;

/** Styles of `ui` are in the layer `components`, those of `features` in `screens`, unless a file names another. */
export const layerOfFolder: Plugin = {
  postcssPlugin: "layer-of-folder",
  Once: (root, { AtRule }) => {
    const [folder] = relative(source, root.source?.input.file ?? "").split(sep);
    const layer = folder === "ui" ? "components" : folder === "features" ? "screens" : undefined;
    if (layer === undefined) return;
    const bare = root.nodes.filter(
      (node) => node.type !== "comment" && !(node.type === "atrule" && /^(?:import|layer)$/.test(node.name)),
    );
    if (bare.length === 0) return;
    const block = new AtRule({ name: "layer", params: layer, nodes: [] });
    bare[0]?.before(block);
    block.append(bare);
  },
};
