import { expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { USER } from "./fixture.ts";

const SPANISH = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };
const PAGE = { accept: "text/html" };

inEachWorld("languages", (world) => {
  const given = (headers: Headers): string | undefined =>
    headers.getSetCookie().find((cookie) => cookie.startsWith("Language="));

  it("HTTP-01 a page is in the browser's language, and its calls are told by the cookie", async () => {
    const guest = await world.guest();
    const page = await guest.get("/", { headers: { ...PAGE, ...SPANISH } });
    expect(given(page.headers)).toMatch(/^Language=es; .*Path=\/; SameSite=Lax/);
    expect(page.headers.get("vary")).toMatch(/accept-language.*cookie/i);
    const english = await guest.get("/", { headers: { ...PAGE, "accept-language": "es", cookie: "Language=en" } });
    expect(given(english.headers)).toBeUndefined();
    expect(given((await (await world.guest()).get("/", { headers: PAGE })).headers)).toBeUndefined();
  });

  it("HTTP-01 OP-108 the language of the account comes before the browser's, and pages keep to it", async () => {
    const a = await world.signedIn("a");
    expect((await a.get("/web-api/account")).body.language).toBeNull();
    expect((await a.post("/web-api/account/language", { language: "fr" })).status).toBe(400);
    expect((await a.post("/web-api/account/language", { language: "es" })).body.language).toBe("es");
    const page = await a.get("/", { headers: { ...PAGE, "accept-language": "en-US" } });
    expect(given(page.headers)).toMatch(/^Language=es;/);
    await a.post("/web-api/account/language", { language: "en" });
    expect(given((await a.get("/", { headers: PAGE })).headers)).toMatch(/^Language=en;/);
    await world.sql`update app_user set language = null where id = ${USER.a}`;
  });
});
