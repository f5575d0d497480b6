import { expect, it } from "vitest";
import { circleFrom } from "../packages/web/vite/circles.ts";
import { stylesAfter } from "../packages/web/vite/parts.ts";
import { withoutIndex } from "../packages/web/vite/public-face.ts";

it("a circular import of any length among chunks fails the build", () => {
  const chunks = { app: ["vendor"], lines: ["app"], page: ["lines", "app"], vendor: [] };
  const withApp = (imports: readonly string[]) =>
    circleFrom("app", new Map(Object.entries({ ...chunks, app: imports })));
  expect(withApp(["vendor"])).toBeNull();
  expect(withApp(["vendor", "lines"])).toEqual(["app", "lines", "app"]);
  expect(withApp(["page"])).toEqual(["app", "page", "lines", "app"]);
  expect(withApp([])).toBeNull();
  expect(withApp(["app"])).toEqual(["app", "app"]);
});

it("the build imports the SDK's modules instead of its index, on the same lines", () => {
  const source = 'import {\n  cartCan,\n  type Workflow,\n  until as wait,\n} from "@larder/sdk";\ncartCan();\n';
  expect(withoutIndex(source)).toBe(
    'import { cartCan } from "@larder/sdk/workflows/cart/can"; import { until as wait } from "@larder/sdk/kernel/workflow";' +
      "\n\n\n\n\ncartCan();\n",
  );
});

it("a page gets the styles of what it shows later, not those of steps in another page's file", () => {
  const chunk = (name: string, moduleIds: readonly string[], style?: string) => ({
    type: "chunk",
    name,
    fileName: `${name}.js`,
    code: "",
    imports: [],
    moduleIds,
    viteMetadata: { importedCss: new Set(style === undefined ? [] : [style]) },
  });
  const chunks = [
    chunk("app", ["/app/workflows.ts"]),
    chunk("order-guide", ["/order-guide/OrderGuidePage.tsx"]),
    chunk("after-guide", ["/order-guide/GuideNotices.tsx"], "notices.css"),
    chunk("after-home", ["/home/Waiting.tsx", "/workflows/inbox/parts.ts"], "waiting.css"),
    chunk("GuideDialogs", ["/guide-list/GuideDialogs.tsx"], "dialogs.css"),
  ];
  const later: Readonly<Record<string, readonly string[]>> = {
    "/app/workflows.ts": ["/workflows/inbox/parts.ts"],
    "/order-guide/OrderGuidePage.tsx": ["/order-guide/GuideNotices.tsx", "/guide-list/GuideDialogs.tsx"],
  };
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each])) as unknown as Parameters<
    typeof stylesAfter
  >[0];
  const stylesOf = (...files: readonly string[]) =>
    stylesAfter(bundle, files, (id) => ({ dynamicallyImportedIds: later[id] ?? [] }));
  expect(stylesOf("app.js", "order-guide.js")).toEqual(["notices.css"]);
  expect(stylesOf("app.js")).toEqual([]);
});
