import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

const host = "https://shop.example";

describe("where signing in returns to", () => {
  it("IDENT-12 OP-23 the requested path with its query", () => {
    expect(returnPath("/order-guide/?id=7#beef")).toBe("/order-guide/?id=7#beef");
    expect(returnPath(null)).toBe("/");
    expect(signInPath("/cart/?a=1&b=2")).toBe("/sign-in/?return=%2Fcart%2F%3Fa%3D1%26b%3D2");
  });

  it("OP-23 never the sign-in page itself", () => {
    expect(returnPath("/sign-in/")).toBe("/");
    expect(returnPath("/sign-in/?return=%2Fsign-in%2F")).toBe("/");
    expect(returnPath("/x/../sign-in/")).toBe("/");
  });

  it("IDENT-12 OP-26 an approved applicant isn't led back to the application or the forgotten password", () => {
    expect(returnPath("/sign-up/")).toBe("/");
    expect(returnPath("/forgot-password/?email=a")).toBe("/");
    expect(signInPath("/sign-up/")).toBe("/sign-in/");
    expect(returnPath("/sign-ups/")).toBe("/sign-ups/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "/\t/evil.example/",
    "/\n/evil.example/",
    " //evil.example/",
    "/.//evil.example/",
    "/a/..//evil.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "http:evil.example",
    "@evil.example",
    "",
  ])("OP-23 %j stays on the same host", (requested) => {
    const path = returnPath(requested);
    expect(new URL(path, host).origin).toBe(host);
    expect(path.startsWith("/") && !path.startsWith("//")).toBe(true);
  });

  it("OP-23 property: no text leads to another host", () => {
    const nasty = fc
      .array(
        fc.constantFrom(
          "/",
          "\\",
          ".",
          "..",
          "@",
          ":",
          "?",
          "#",
          "%2f",
          "%5c",
          "\t",
          "\r",
          "\n",
          " ",
          "evil.example",
          "https:",
          "javascript:",
          "a",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          fc.string(),
          fc.webUrl(),
          nasty.map((text) => `/${text}`),
        ),
        (requested) => {
          const path = returnPath(requested);
          expect(new URL(path, host).origin).toBe(host);
          expect(path).toMatch(/^\/(?!\/)/);
          expect(returnPath(path)).toBe(path);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
