import { expect, it } from "vitest";
import { circleFrom } from "../packages/web/vite/circles.ts";

it("a circular import of any length among first-load chunks fails the build", () => {
  const chunks = { app: ["vendor"], lines: ["app"], page: ["lines", "app"], vendor: [] };
  const withApp = (imports: readonly string[]) =>
    circleFrom("app", new Map(Object.entries({ ...chunks, app: imports })));
  expect(withApp(["vendor"])).toBeNull();
  expect(withApp(["vendor", "lines"])).toEqual(["app", "lines", "app"]);
  expect(withApp(["page"])).toEqual(["app", "page", "lines", "app"]);
  expect(withApp([])).toBeNull();
  expect(withApp(["app"])).toEqual(["app", "app"]);
});
