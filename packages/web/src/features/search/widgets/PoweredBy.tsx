import { readTheme } from "@larder/domain/search/widget-options";
import { useEffect } from "react";
import { usePoweredBy } from "react-instantsearch";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import styles from "./widgets.module.css";

/** The search provider; an unknown theme becomes light, with a warning (SEARCH-47, SEARCH-48). */
export const PoweredBy = ({ theme }: { readonly theme?: unknown }) => {
  const { url } = usePoweredBy();
  const read = readTheme(theme);
  const problem = "problem" in read ? read.problem : null;
  useEffect(() => {
    if (problem !== null) console.warn(problem);
  }, [problem]);
  return (
    <p className={`${styles.powered} fine`} data-theme={"theme" in read ? read.theme : "light"}>
      {widgetMessages.poweredBy}{" "}
      <a className="link" href={url} target="_blank" rel="noopener">
        Algolia
      </a>
    </p>
  );
};

export const Provider = () => (
  <PoweredBy theme={matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"} />
);
