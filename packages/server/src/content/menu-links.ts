import type { MenuItem } from "@larder/domain/page/header.schema";
import { sql } from "kysely";
import { cleanLinks } from "./clean-page.ts";

type Link = (typeof MenuItem)["Encoded"];

/** A stored menu link; with `listsChildren`, the published pages below it follow in the editors' order (CMS-06). */
export interface StoredLink extends Link {
  readonly listsChildren?: boolean;
}

/** The pages below a page, by its path. */
export type MenuChildren = Readonly<Record<string, readonly Link[]>>;

/** The published children of every page whose menu link lists them, as `MenuChildren`; null = none. */
export const menuChildren = sql<MenuChildren | null>`(select json_object_agg(path, links) from (
  select parent.path, json_agg(json_build_object('label', child.title, 'url', child.path) order by child.position, child.id) as links
  from page parent join page child on child.parent_id = parent.id and child.is_published
  where parent.path in (select url #>> '{}' from setting, jsonb_path_query(value, 'strict $.** ? (@.listsChildren == true).url') url
    where key in ('header', 'footer')) group by parent.path) menu)`;

/** The cleaned links of a menu, with listed children. */
export const menuLinks = (links: readonly StoredLink[], children: MenuChildren): readonly Link[] =>
  cleanLinks(
    links.flatMap(({ listsChildren, ...link }) =>
      listsChildren === true ? [link, ...(children[link.url] ?? [])] : [link],
    ),
  );
