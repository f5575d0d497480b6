import { createLarder } from "@larder/sdk";
import { expect, it } from "vitest";

const requests: string[] = [];

/** Any function with the form of `fetch`: a proxy, a native bridge, a recording. */
const recorded = async (url: string, options: RequestInit): Promise<Response> => {
  requests.push(`${options.method ?? "GET"} ${new URL(url).pathname}`);
  return new Response(JSON.stringify({ code: "UNAUTHENTICATED", message: "Sign in first." }), { status: 401 });
};

it("every request takes the transport that was given", async () => {
  const larder = createLarder({ url: "https://shop.example", fetch: recorded });
  const guides = await larder.actions.guides();
  expect(guides).toMatchObject({ ok: false, error: { _tag: "NotSignedIn" } });
  expect(requests.length).toBeGreaterThan(0);
  await larder.dispose();
});
