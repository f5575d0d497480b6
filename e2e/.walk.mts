import { openBrowser, openPage } from "/work/main/e2e/browser.ts";
const b = await openBrowser(); const { page, complaints } = await openPage(b);
const fails:string[]=[]; page.on("response", r => { if (r.status() >= 400) fails.push(r.status()+" "+r.url()); });
const O="http://127.0.0.1:4652"; const step=(s:string)=>console.log(s, page.url());
page.setDefaultTimeout(9000);
try {
await page.goto(O+"/sign-in/"); step("signin");
await page.getByRole("button",{name:/Marisol Reyes/}).first().click();
await page.waitForURL(u=>!u.pathname.startsWith("/sign-in")); step("in");
// the account menu opens on its first press
await page.getByRole("button",{name:/account menu/}).click(); await page.getByRole("menu").getByText("Sign out").waitFor(); console.log("menu ok"); await page.keyboard.press("Escape");
const before = await page.evaluate(()=>document.querySelectorAll(":popover-open").length); console.log("open popovers after Escape", before);
// typing in the header
await page.getByRole("combobox",{name:"Search products"}).first().fill("beef"); await page.getByRole("option").first().waitFor(); console.log("suggestions", await page.getByRole("option").count(), await page.getByRole("combobox",{name:"Search products"}).first().inputValue()); await page.keyboard.press("Escape"); await page.keyboard.press("Escape"); console.log("cleared:", JSON.stringify(await page.getByRole("combobox",{name:"Search products"}).first().inputValue()));
await page.goto(O+"/order-guides/"); step("guides");
await page.locator('main a[href*="/order-guide/?id="]').first().click(); await page.waitForURL(/order-guide\/\?id=/);
const q = page.locator("[data-quantity]"); await q.first().waitFor(); step("guide"); console.log("rows", await q.count());
await q.nth(0).fill("2"); await q.nth(1).fill("3"); console.log("typed", await q.nth(0).inputValue(), await q.nth(1).inputValue());
// back and forward: what was typed is kept
await page.reload(); await q.first().waitFor(); console.log("after reload", await q.nth(0).inputValue(), await q.nth(1).inputValue());
await page.locator("button[data-kind=primary]").filter({hasText:/Add/}).last().click();
const dlg=page.getByRole("dialog"); await page.waitForTimeout(1500); if (await dlg.count()) { console.log("out of stock dialog"); await dlg.locator("button[data-kind=primary]").click(); await page.waitForTimeout(1200); }
console.log("after add", await q.nth(0).inputValue(), await page.getByRole("link",{name:/^Cart, /}).getAttribute("aria-label"));
await page.goto(O+"/cart/"); await page.locator("[data-quantity]").first().waitFor(); step("cart");
const sub = page.getByRole("button",{name:/submit|send|place/i}).first(); console.log("button", await sub.textContent(), await sub.getAttribute("aria-disabled")); await sub.click(); await page.waitForURL(/confirm/,{timeout:12000}); step("confirmed"); console.log("h1", await page.locator("main h1").first().textContent());
await page.goto(O+"/order-history/"); await page.getByRole("searchbox").last().fill("1"); await page.waitForTimeout(800); console.log("history search keeps", await page.getByRole("searchbox").last().inputValue());

// the later rules come 2.5 s late: what is typed in the header meanwhile shows, and is searched for when they are there
await page.route(/later-rules/, async (r) => { await new Promise((d) => setTimeout(d, 2500)); await r.continue(); });
await page.goto(O+"/"); const box=page.getByRole("combobox",{name:"Search products"}).first(); await box.click(); const t0=Date.now(); await box.pressSequentially("chick"); console.log("late rules: shows", await box.inputValue(), Date.now()-t0, "ms"); await page.getByRole("option").first().waitFor(); console.log("options after", Date.now()-t0, "ms", await box.inputValue()); await box.press("Enter"); await page.waitForURL(/search/); console.log("went", page.url());
await page.unroute(/later-rules/);
// a phone's menu
await page.setViewportSize({width:390,height:800}); await page.goto(O+"/"); await page.getByRole("button",{name:"Menu"}).click(); const d=page.getByRole("dialog",{name:"Menu"}); await d.waitFor(); console.log("drawer", JSON.stringify(await d.boundingBox()));
} catch (e) { console.log("FAILED", String(e).slice(0,600)); await page.screenshot({path:"/tmp/walk.png"}); }
console.log("complaints", complaints); console.log("4xx", fails);
await b.close();
