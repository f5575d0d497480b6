import { expect, it } from "vitest";
import { addressesOf } from "./database-url.ts";

it.each([
  ["postgres://u:p@one:5432/shop", ["postgres://u:p@one:5432/shop"]],
  ["postgres://u:p@one:1,two:2/shop", ["postgres://u:p@one:1/shop", "postgres://u:p@two:2/shop"]],
  [
    "postgresql://u@one,two/shop?sslmode=require&target_session_attrs=read-write",
    ["postgresql://u@one/shop?sslmode=require", "postgresql://u@two/shop?sslmode=require"],
  ],
  ["postgres://u@[::1]:1,two/shop", ["postgres://u@[::1]:1/shop", "postgres://u@two/shop"]],
  ["postgres://u@one/shop?target_session_attrs=standby", null],
  ["mysql://u@one/shop", null],
  ["postgres://u@one:x/shop", null],
])("OP-126 the servers of %s are read", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
