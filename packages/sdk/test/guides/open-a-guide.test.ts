import { createLarder } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";
import { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
import { expect, it } from "vitest";

const ports = fakePorts(makeFakeBackend(), fakeSession("ada"));
const larder = createLarder({ url: "https://shop.example", effects: async () => effectRunner(ports) });

it("a guide opens with its groups, and all its lines follow", async () => {
  const guides = await larder.actions.guides();
  if (!guides.ok) throw new Error(guides.error._tag);
  const [first] = guides.value;
  const guide = await larder.actions.openGuide({ id: first?.id ?? 0 });
  expect(guide).toMatchObject({ ok: true, value: { name: first?.name } });

  const lines = await larder.actions.guideLines({ id: first?.id ?? 0 });
  expect(lines.ok && lines.value.length).toBe(first?.productCount);

  const unknown = await larder.actions.openGuide({ id: 4 });
  expect(unknown).toMatchObject({ ok: false, error: { _tag: "NotFound" } });
  await larder.dispose();
});
