import { pageKinds } from "@larder/domain/page/page-model.schema";
import { expect, it } from "vitest";
import { firstText } from "../src/content/page-in-language.ts";
import { sendDue } from "../src/messages/send-due.ts";
import { inOneWorld } from "./each-database.ts";
import { PASSWORD, USER } from "./fixture.ts";

const SPANISH = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };
const PAGE = { accept: "text/html" };

inOneWorld("languages", (world) => {
  const given = (headers: Headers): string | undefined =>
    headers.getSetCookie().find((cookie) => cookie.startsWith("Language="));

  it("HTTP-01 a page is in the browser's language, and its cookie tells the calls", async () => {
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

  it("OP-01 TEXT-40 every page of a new shop has its title in the reader's language, for editors too", async () => {
    const english = new Map<string, string>(
      Object.values(pageKinds).flatMap((kind) => ("title" in kind ? [[kind.path, kind.title] as const] : [])),
    );
    const left: string[] = [];
    for (const who of ["a", "staff", "editor", "administrator"] as const) {
      const user = await world.signedIn(who);
      for (const [path, title] of english) {
        const page = (await user.get(path, { headers: { accept: "application/json", ...SPANISH } })).body;
        const meta = JSON.stringify(page.metaDataInfo);
        const isThere = typeof page.title === "string" && page.title.length > 0;
        if (!isThere || page.title === title || meta.includes(`"${title}"`)) left.push(`${who} ${path}`);
      }
    }
    expect(left).toEqual([]);
  });

  it("OP-01 TEXT-40 whatever a new shop's pages say is in the reader's language, until editors change it", async () => {
    const guest = await world.guest();
    const saidAt = async (path: string, headers: object): Promise<readonly string[]> => {
      const page = (await guest.get(path, { headers: { accept: "application/json", ...headers } })).body;
      const parts = page.blocks.flatMap((block: { heading: string; html: string; links: { label: string }[] }) => [
        block.heading,
        block.html,
        ...block.links.map(({ label }) => label),
      ]);
      const described = page.metaDataInfo
        .filter((tag: { elementAttributes: { name?: string } }) => tag.elementAttributes.name === "description")
        .map((tag: { elementAttributes: { content?: string } }) => tag.elementAttributes.content);
      return [page.title, ...parts, ...described].filter((text) => /[a-z]{3}/i.test(text ?? ""));
    };
    for (const path of [
      "about-us",
      "resources",
      "resources/delivery",
      "resources/catch-weight",
      "resources/importing-a-guide",
      "terms",
      "privacy",
    ]) {
      const english = await saidAt(`/${path}/`, {});
      const spanish = await saidAt(`/${path}/`, SPANISH);
      expect(spanish.length, path).toBe(english.length);
      expect(
        spanish.filter((text) => english.includes(text)),
        path,
      ).toEqual([]);
    }
    expect((await saidAt("/privacy/", SPANISH)).join()).toContain("Búsquedas y clics: 90 días.");
    expect(firstText("<p>We don't sell anything about you.</p>", "es")).toBe(
      "<p>We don't sell anything about you.</p>",
    );
  });

  it("HTTP-01 a guest chooses by a link in the footer, which leads back to the page", async () => {
    const guest = await world.guest();
    const footer = (await guest.get("/web-api/content/footer")).body;
    const links = footer.columns.flatMap((column: { links: readonly object[] }) => column.links);
    expect(links).toContainEqual({ label: "Español", url: "/web-api/language?lang=es" });
    const from = (referer: string) => guest.get("/web-api/language?lang=es", { headers: { referer } });
    const chosen = await from(`${world.base}/search/?q=milk`);
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/search/?q=milk"]);
    expect(given(chosen.headers)).toMatch(/^Language=es;/);
    expect((await from("https://evil.example/x/")).headers.get("location")).toBe("/");
    expect((await from(`${world.base}//evil.example/`)).headers.get("location")).toBe("/evil.example/");
    expect(given((await guest.get("/web-api/language?lang=xx")).headers)).toBeUndefined();
    const own = (await (await world.signedIn("a")).get("/web-api/content/footer")).text;
    expect(own).not.toContain("/web-api/language");
  });

  it("HTTP-01 signing in keeps the language of the browser, and never changes a chosen one", async () => {
    const signedInWith = async (language: string) => {
      const guest = await world.guest();
      const credentials = { email: "a@x.example", password: PASSWORD };
      expect(
        (await guest.post("/web-api/auth/login", credentials, { headers: { "accept-language": language } })).status,
      ).toBe(200);
      return (await guest.get("/web-api/account")).body.language;
    };
    expect(await signedInWith("en-US")).toBeNull();
    expect(await signedInWith("es-MX")).toBe("es");
    expect(await signedInWith("en-US")).toBe("es");
    await world.sql`update app_user set language = 'en' where id = ${USER.a}`;
    expect(await signedInWith("es-MX")).toBe("en");
    await world.sql`update app_user set language = null where id = ${USER.a}`;
  });

  it("SUBMIT-19 OP-12 an email keeps the language of its address, and so do the list and one sent again", async () => {
    await world.sql`delete from mail`;
    await world.sql`update app_user set language = 'es' where id = ${USER.a}`;
    const send = async (email: string) => {
      await (await world.guest()).post("/web-api/auth/forgot-password", { email });
      const sent: { readonly subject: string; readonly text: string }[] = [];
      const server = { send: async (mail: { subject: string; text: string }) => void sent.push(mail) };
      await sendDue(world.opened.db, { server, origin: "https://shop.example", now: world.now });
      return sent;
    };
    expect((await send("A@x.example"))[0]).toMatchObject({ subject: "Pon una contraseña nueva" });
    expect((await send("b@x.example"))[0]).toMatchObject({ subject: "Set a new password" });
    await world.sql`update app_user set language = null where id = ${USER.a}`;
    const staff = await world.signedIn("staff");
    const { mails } = (await staff.post("/web-api/staff/mails", { state: null, group: null, term: "", before: null }))
      .body;
    const inSpanish = await staff.post(
      "/web-api/staff/mails",
      { state: null, group: null, term: "", before: null },
      { headers: SPANISH },
    );
    expect(inSpanish.body.mails.map(({ about }: { about: string }) => about)).toEqual(["Acceso", "Acceso"]);
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      "Set a new password",
      "Pon una contraseña nueva",
    ]);
  });
});
