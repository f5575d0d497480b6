import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageOptionsFrom } from "./message-options.ts";

const NOTHING = {
  closeButton: null,
  linkMode: null,
  allowPopups: false,
  announcement: null,
  topOffset: null,
  bottomOffset: null,
  edge: null,
  rightOffset: null,
  maxWidth: null,
  display: null,
};

describe("a message's display options", () => {
  it("MSG-36 MSG-43 MSG-45 MSG-49 MSG-50 every valid option is used", () => {
    const closeButton = {
      position: "top-left",
      size: 32,
      color: "#ff0000",
      iconPath: "/x.svg",
      sideOffset: "2%",
      topOffset: "8px",
      isRequiredToDismissMessage: true,
    };
    const said = {
      closeButton,
      topOffset: "10px",
      bottomOffset: "5%",
      edge: "bottom",
      rightOffset: "1rem",
      maxWidth: "480px",
      display: "deferred",
    };
    const payload = {
      ...said,
      handleLinks: "external-new-tab",
      dangerouslyAllowJsPopups: true,
      onOpenScreenReaderMessage: " Crab is in ",
    };
    expect(messageOptionsFrom(payload)).toEqual({
      ...said,
      linkMode: "external-new-tab",
      allowPopups: true,
      announcement: "Crab is in",
    });
  });

  it("MSG-55 CONST-29 a display option other than the two is refused", () => {
    expect(messageOptionsFrom({ display: "immediate" }).display).toBe("immediate");
    for (const display of ["Immediate", "later", "", 1, {}, true])
      expect(messageOptionsFrom({ display }).display).toBe("refused");
    for (const display of [undefined, null]) expect(messageOptionsFrom({ display }).display).toBeNull();
  });

  it("MSG-45 invalid values are ignored, and nothing that could load or run is used", () => {
    for (const payload of [undefined, null, 1, "x", [], {}]) expect(messageOptionsFrom(payload)).toEqual(NOTHING);
    const hostile = {
      closeButton: {
        position: "middle",
        size: {},
        color: "red;background:url(https://evil.example)",
        iconPath: "javascript:alert(1)",
        sideOffset: "calc(1px)",
        topOffset: "-9px",
        isRequiredToDismissMessage: "yes",
      },
      handleLinks: "everywhere",
      dangerouslyAllowJsPopups: "true",
      onOpenScreenReaderMessage: "  ",
      topOffset: "1px;color:red",
      edge: "left",
      maxWidth: "100000px",
    };
    expect(messageOptionsFrom(hostile)).toEqual({
      ...NOTHING,
      closeButton: {
        position: null,
        size: null,
        color: null,
        iconPath: null,
        sideOffset: null,
        topOffset: null,
        isRequiredToDismissMessage: false,
      },
    });
    expect(messageOptionsFrom({ closeButton: { iconPath: "//evil.example/x.svg" } }).closeButton?.iconPath).toBeNull();
    fc.assert(fc.property(fc.anything(), (payload) => void messageOptionsFrom(payload)));
  });
});
