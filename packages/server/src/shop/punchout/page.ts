import { createHash } from "node:crypto";
import { escapeHtml } from "../../messages/mail-document.ts";

/** The shop's look without its files: colors, sizes and fonts of web/src/styles/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(oklch(0.972 0.0075 85), oklch(0.18 0.0075 65));
  --surface: light-dark(oklch(0.997 0.0025 85), oklch(0.218 0.0085 65)); --hairline: light-dark(oklch(0.915 0.0085 82), oklch(0.312 0.0095 65));
  --ink: light-dark(oklch(0.235 0.016 60), oklch(0.945 0.007 85)); --ink-2: light-dark(oklch(0.405 0.016 65), oklch(0.81 0.009 80));
  --accent-solid: light-dark(oklch(0.435 0.085 152), oklch(0.8 0.081 152)); --accent: light-dark(oklch(0.43 0.085 152), oklch(0.82 0.077 152));
  --on-accent: light-dark(oklch(0.99 0.006 85), oklch(0.17 0.012 60)); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Inter", system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 16px 24px; background: var(--surface); border-bottom: 1px solid var(--hairline); font-weight: 650; font-size: 18px; }
header a { color: inherit; text-decoration: none; }
main { width: min(100%, 560px); margin: 0 auto; padding: 48px 24px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; font-weight: 650; text-wrap: balance; }
p { margin: 0 0 16px; color: var(--ink-2); }
small { color: var(--ink-2); font-size: 13px; }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
  background: var(--accent-solid); color: var(--on-accent); text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** The page's content security policy: its own style, one script if `runsScript`, and forms only to `formTo`. */
export const pagePolicy = ({
  formTo,
  runsScript = false,
}: { readonly formTo?: string; readonly runsScript?: boolean } = {}): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(runsScript ? ["script-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTo ?? "'none'"}`,
  ].join("; ");

/** A page of the punchout flow: `title` is plain text, `body` HTML. */
export const punchoutPage = (siteName: string, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<header><a href="/">${escapeHtml(siteName)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
