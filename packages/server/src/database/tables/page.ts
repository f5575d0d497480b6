import type { Generated } from "kysely";
import type { Json, JsonOrDefault } from "./column.ts";

export interface PageTables {
  page: {
    id: Generated<number>;
    guid: string;
    version: Generated<number>;
    path: string;
    parent_id: number | null;
    position: Generated<number>;
    content_type: string;
    title: string;
    is_published: Generated<boolean>;
    data: JsonOrDefault<Record<string, unknown>>;
  };

  setting: {
    key: string;
    value: Json<unknown>;
  };
}
