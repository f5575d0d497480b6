import type { MenuItem } from "@larder/domain/page/header.schema";
import { sql } from "kysely";
import { cleanLinks } from "./clean-page.ts";

type Link = (typeof MenuItem)["Encoded"];

/** A link of a menu as it is stored; `listsChildren`: the published pages below it follow it, in the editors' order (CMS-06). */
export interface StoredLink extends Link {
  readonly listsChildren?: boolean;
}

/** The pages below a page, by its path. */
export type MenuChildren = Readonly<Record<string, readonly Link[]>>;

/** The published pages below every page that a menu of header or footer lists the children of, as `MenuChildren`; null = none. */
export const menuChildren = sql<MenuChildren | null>`(select json_object_agg(path, links) from (
  select parent.path, json_agg(json_build_object('label', child.title, 'url', child.path) order by child.position, child.id) as links
  from page parent join page child on child.parent_id = parent.id and child.is_published
  where parent.path in (select url #>> '{}' from setting, jsonb_path_query(value, 'strict $.** ? (@.listsChildren == true).url') url
    where key in ('header', 'footer')) group by parent.path) menu)`;

/** The links of a menu, cleaned, with the pages below those that list their children. */
export const menuLinks = (links: readonly StoredLink[], children: MenuChildren): readonly Link[] =>
  cleanLinks(
    links.flatMap(({ listsChildren, ...link }) =>
      listsChildren === true ? [link, ...(children[link.url] ?? [])] : [link],
    ),
  );
