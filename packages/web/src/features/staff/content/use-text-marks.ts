import type { PageModel } from "@larder/domain/page/page-model.schema";
import { useEffect } from "react";
import { textsOfPage } from "./text-elements.ts";

/** Each text in front of an editor can be reached by the keyboard, and is described by `hint`, and wears the class `mark`. */
export const useTextMarks = (model: PageModel, hint: string, mark: string): void => {
  useEffect(() => {
    const found = textsOfPage(model);
    for (const { element } of found) {
      element.classList.add(mark);
      element.setAttribute("aria-describedby", hint);
      if (!element.hasAttribute("href")) element.tabIndex = 0;
    }
    return () => {
      for (const { element } of found) {
        element.classList.remove(mark);
        element.removeAttribute("aria-describedby");
        if (!element.hasAttribute("href")) element.removeAttribute("tabindex");
      }
    };
  }, [model, hint, mark]);
};
