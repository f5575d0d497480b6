/** Returns what went unused and what the client says about the user. Runs in the page: no access to this module. */
export const callAnalyticsPackage = async (): Promise<{
  readonly unused: readonly string[];
  readonly known: readonly unknown[];
}> => {
  const { AnalyticsBrowser } = (self as any).AnalyticsNext;
  const source = { writeKey: "larder-demo", cdnURL: `${location.origin}/web-api/analytics` };
  const [client] = await AnalyticsBrowser.load(source, { globalAnalyticsKey: "host" });
  const methods = new Set<string>();
  for (const thing of [client, Object.getPrototypeOf(client)])
    for (const name of Object.getOwnPropertyNames(thing))
      if (!name.startsWith("_") && name !== "constructor" && typeof client[name] === "function") methods.add(name);
  const unused = new Set(methods);
  const one = new Proxy(client, {
    get: (target, key) => {
      unused.delete(String(key));
      const value = target[key];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await one.ready();
  one.timeout(200);
  one.debug(false);
  await one.addSourceMiddleware(({ payload, next }: any) => {
    payload.obj.properties = { ...payload.obj.properties, by: "a source middleware" };
    next(payload);
  });
  await one.addDestinationMiddleware("Segment.io", ({ payload, next }: any) => next(payload));
  const plugin = (name: string, type: string) => ({
    name,
    type,
    version: "1",
    isLoaded: () => true,
    load: () => Promise.resolve(),
    track: (context: any) => {
      if (type === "enrichment") context.updateEvent("properties.enriched", true);
      return context;
    },
  });
  await one.register(plugin("of the host", "enrichment"), plugin("to leave", "before"));
  await one.deregister("to leave");
  one.use(() => {});
  const know = () => [one.user().id(), one.user().traits(), one.group().id()];
  await one.identify("a-user", { seats: 4 });
  await one.group("1", { name: "A group" });
  const known = know();
  await one.alias("another-user", "a-user");
  await one.page("A category", "A page", { from: "host" });
  await one.screen("A screen", { from: "host" });
  await one.pageview("/a-view");
  await one.track("Tracked", { from: "host" }, { context: { ip: "0.0.0.0" } });
  one.push(["track", "Pushed"]);
  await one.queryString("?ajs_event=Queried&ajs_uid=a-user");
  document.querySelector("main")!.innerHTML =
    '<a id="link" href="#a">a</a><a id="click" href="#b">b</a><form id="form"><button>c</button></form><form id="submit"><button>d</button></form>';
  // The tracked form submits afterward; the page must not navigate.
  for (const form of document.forms) form.submit = () => {};
  const at = (id: string) => document.getElementById(id)!;
  await one.trackLink(at("link"), "Link tracked");
  await one.trackClick(at("click"), "Click tracked");
  await one.trackForm(at("form"), "Form tracked");
  await one.trackSubmit(at("submit"), "Submit tracked");
  for (const id of ["link", "click"]) at(id).click();
  for (const form of document.forms) form.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 300));
  one.setAnonymousId("an-anonymous-id");
  known.push(one.user().anonymousId());
  one.normalize({ type: "track", event: "Normalized", properties: {} });
  one.noConflict();
  await one.initialize();
  await one.init();
  one.reset();
  known.push(know());
  await one.track("After a reset");
  const strategies = {
    batching: { strategy: "batching", config: { size: 2, timeout: 100 } },
    keepalive: { strategy: "standard", config: { keepalive: true } },
  };
  for (const [name, deliveryStrategy] of Object.entries(strategies)) {
    const [other] = await AnalyticsBrowser.load(source, {
      globalAnalyticsKey: name,
      integrations: { "Segment.io": { deliveryStrategy } },
    });
    for (const count of [1, 2, 3]) await other.track(`By ${name} ${count}`);
  }
  for (const name of methods) if (client[name] === client.log) unused.delete(name);
  return { unused: [...unused].toSorted(), known };
};
