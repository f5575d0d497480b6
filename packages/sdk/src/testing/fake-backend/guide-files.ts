import { copyName } from "@larder/domain/order-guide/group-name";
import { GuideFiles, type HoldingGuide } from "@larder/domain/order-guide/guide-files.port";
import type { UploadLine } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Layer from "effect/Layer";
import { portCalls, type Who } from "./port-calls.ts";
import { emptyGuide } from "./guide-save.ts";
import { guessed } from "./guess-guide-file.ts";
import { changedFixes, linesOf, NO_ITEM_NUMBER, review } from "./guide-review.ts";
import { type FakeBackend, fail, notFound, invalid } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { StoredGuide, StoredUpload } from "./stored.ts";

const withLines = (
  guide: StoredGuide,
  { lines, groups }: { readonly lines: readonly UploadLine[]; readonly groups: readonly string[] },
): StoredGuide => {
  const held = new Set([...guide.ungrouped, ...guide.groups.flatMap(({ skus }) => skus)]);
  const fresh = lines.filter(({ sku }) => !held.has(sku));
  // A group whose products are all in the guide isn't created for them; an empty one is.
  const wanted = groups.filter(
    (name) => fresh.some(({ group }) => group === name) || !lines.some(({ group }) => group === name),
  );
  const names = [...new Set([...guide.groups.map(({ name }) => name), ...wanted])];
  const of = (name: string) => fresh.filter(({ group }) => group === name).map(({ sku }) => sku);
  return {
    ...guide,
    version: guide.version + 1,
    groups: names.map((name) => ({
      name,
      skus: [...(guide.groups.find((group) => group.name === name)?.skus ?? []), ...of(name)],
    })),
    ungrouped: [...guide.ungrouped, ...of("")],
    units: { ...guide.units, ...Object.fromEntries(fresh.map(({ sku, unit }) => [sku, unit])) },
  };
};

/** How long an upload waits for review, in ms: a week (OP-67). */
const WAITS = 7 * 24 * 3_600_000;

/** In-memory guide files: text of comma-separated lines only. */
export const fakeGuideFiles = (backend: FakeBackend, session: FakeSession): Layer.Layer<GuideFiles> => {
  const { call, write } = portCalls(backend, session, "guideFiles");
  const own = ({ owner }: Who, id: number): StoredUpload => {
    const upload = backend.uploads.get(id);
    return upload?.owner === owner && backend.clock.now - upload.at < WAITS ? upload : fail(notFound);
  };
  const guideOf = ({ organization }: Who, id: number): StoredGuide => {
    const guide = backend.guides.get(id);
    return guide?.organizationId === organization.id ? guide : fail(notFound);
  };
  const keep = (upload: StoredUpload): StoredUpload => {
    backend.uploads.set(upload.id, upload);
    return upload;
  };
  const guidesOf = ({ organization }: Who): readonly StoredGuide[] =>
    [...backend.guides.values()].filter((guide) => guide.organizationId === organization.id);
  const skusOf = (guide: StoredGuide) => [...guide.groups.flatMap(({ skus }) => skus), ...guide.ungrouped];
  const holding = (guide: StoredGuide, skus: readonly string[]): HoldingGuide => ({
    id: guide.id as GuideId,
    name: guide.name,
    skus: skusOf(guide).filter((one) => skus.includes(one)),
  });

  return Layer.succeed(GuideFiles, {
    upload: ({ name, content }, target) =>
      call("upload", (who) => {
        const into = target === null ? null : guideOf(who, target);
        if (typeof content !== "string" || content === "")
          return fail(invalid({ path: "file", message: "The file is empty." }));
        const [headings = [], ...rows] = content
          .split(/\r?\n/)
          .filter((line) => line.trim() !== "")
          .map((line) => line.split(","));
        const columns = guessed(who, headings, rows);
        const upload = keep({
          id: backend.nextNumber(),
          owner: who.owner,
          name: into?.name ?? name.replace(/\.[A-Za-z]{1,5}$/, ""),
          target,
          headings,
          rows,
          columns,
          guessed: columns,
          fileName: name,
          at: backend.clock.now,
          fixes: new Map(),
        });
        return review(who, upload, 0);
      }),
    chooseColumns: (id, columns) => call("chooseColumns", (who) => review(who, keep({ ...own(who, id), columns }), 0)),
    fix: (id, fix, from) =>
      call("fix", (who) => {
        const upload = own(who, id);
        const fixes = changedFixes(who, upload, fix);
        return review(who, keep({ ...upload, fixes }), from);
      }),
    review: (id, from) => call("review", (who) => review(who, own(who, id), from)),
    pending: () =>
      call("pending", (who) =>
        [...backend.uploads.values()]
          .filter(({ owner, at }) => owner === who.owner && backend.clock.now - at < WAITS)
          .toReversed()
          .map(({ id, name, fileName, target, at }) => ({
            id: id as GuideId,
            name,
            fileName,
            targetGuideId: target as GuideId | null,
            at,
          })),
      ),
    finish: (id, name, key) =>
      write("finish", key, [id, name], (who) => {
        const upload = own(who, id);
        const wanted = name.trim();
        if (wanted === "") fail(invalid({ path: "file", message: "must be 1 to 200 characters" }));
        if (upload.columns.sku === null) fail(invalid({ path: "columns.sku", message: NO_ITEM_NUMBER }));
        const read = linesOf(who, upload);
        if (read.lines.length + read.groups.length === 0)
          fail(invalid({ path: "file", message: "No row of the file can be used." }));
        const names = guidesOf(who).map((guide) => guide.name);
        const base =
          upload.target === null
            ? emptyGuide(who, id, names.includes(wanted) ? (copyName(wanted, names) ?? wanted) : wanted)
            : guideOf(who, upload.target);
        backend.guides.set(base.id, withLines(base, read));
        backend.uploads.delete(id);
        return base.id as GuideId;
      }),
    cancel: (id, name, key) => write("cancel", key, [id, name], (who) => void backend.uploads.delete(own(who, id).id)),
    downloadLink: (id, format) =>
      call("downloadLink", (who) => ({
        link: `/web-api/order-guide-file/${guideOf(who, id).id}.${format}`,
        errors: [],
      })),
    createdByMe: (skus) =>
      call("createdByMe", (who) =>
        guidesOf(who)
          .filter((guide) => guide.owner === who.user.userName)
          .map((guide) => holding(guide, skus)),
      ),
    byItems: (items) =>
      call("byItems", (who) =>
        guidesOf(who)
          .map((guide) =>
            holding(
              guide,
              items
                .filter(({ productSku, unitOfMeasure }) => (guide.units[productSku] ?? "CS") === unitOfMeasure)
                .map(({ productSku }) => productSku),
            ),
          )
          .filter(({ skus }) => skus.length > 0),
      ),
  });
};
