import { expect, it } from "vitest";
import { circleFrom } from "../packages/web/vite/circles.ts";
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
