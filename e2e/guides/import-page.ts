import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { follow } from "../support/follow.ts";
import { chooseGuideAction, guideRows } from "./guide-page.ts";

export interface Named {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const csv = (name: string, lines: readonly string[]): Named => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\r\n")}\r\n`),
});

export const someSkus = async (page: Page): Promise<readonly string[]> =>
  (await guideRows(page, 1)).slice(1, 9).map((row) => row.split(",")[0] ?? "");

export const openImport = async (page: Page): Promise<void> => {
  await follow(page, "/order-guide-import/");
  await page.getByRole("heading", { level: 1, name: "Import an order guide" }).waitFor();
};

export const upload = async (page: Page, file: Named | string): Promise<void> => {
  await page.setInputFiles("main input[type=file]", file);
  await page.getByRole("heading", { level: 1, name: "Review your import" }).waitFor();
};

export const finishImport = async (page: Page, name: string): Promise<number> => {
  await page.getByLabel("Order guide name").fill(name);
  await page.getByRole("button", { name: "Create order guide" }).click();
  await page.waitForURL(/\/order-guide\/\?id=\d+/);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  return Number(new URL(page.url()).searchParams.get("id"));
};

export const downloadGuide = async (page: Page, format: "CSV" | "Excel"): Promise<Named> => {
  const [file] = await Promise.all([page.waitForEvent("download"), chooseGuideAction(page, `Download ${format}`)]);
  return {
    name: file.suggestedFilename(),
    mimeType: "application/octet-stream",
    buffer: await readFile(await file.path()),
  };
};
