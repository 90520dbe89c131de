/** A way to end letters, in words. */
export interface End {
  readonly title: string;
  readonly address: string;
}

/**
 * A letter as mail programs show it that show more than text: the same words, the game's colours, each address that
 * stands alone as a button. Nothing is fetched from anywhere, so that opening a letter tells nobody that it was.
 */
export function dressed(subject: string, text: string, ends: readonly End[]): string {
  const parts = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => (/^https?:\/\/\S+$/.test(line) ? button(line) : `<p style="margin:0 0 14px">${escaped(line)}</p>`));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>
<body class="sea" style="margin:0;padding:24px 12px;background:#ebe2cd;font:16px/1.5 system-ui,'Segoe UI',sans-serif">
<div class="paper" style="max-width:520px;margin:0 auto;background:#f4eee0;color:#1c2833;border-radius:8px;overflow:hidden">
<div style="padding:14px 24px;background:#16222c;color:#f4eee0;border-bottom:2px solid #c99a4b;font:600 20px Georgia,serif">Admiralty</div>
<div style="padding:24px 24px 12px"><h1 style="margin:0 0 14px;font:500 24px/1.25 Georgia,serif">${escaped(subject)}</h1>
${parts.join("\n")}</div>
<p class="small" style="margin:0;padding:12px 24px 18px;border-top:1px solid #d8ccb0;font-size:13px;color:#5a646b">${ends.map(last).join("<br>")}</p>
</div></body></html>`;
}

function last({ title, address }: End): string {
  return `<a href="${escaped(address)}" style="color:inherit">${escaped(title)}</a>`;
}

function button(address: string): string {
  const to = escaped(address);
  return `<p style="margin:0 0 8px"><a class="press" href="${to}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#7a5210;color:#fff;font-weight:600;text-decoration:none">Open</a></p>
<p class="small" style="margin:0 0 18px;font-size:13px;color:#5a646b;overflow-wrap:anywhere">${to}</p>`;
}

/** Where a mail program listens to it; the colours above are those of all others. */
const dark =
  "@media(prefers-color-scheme:dark){.sea{background:#10181f!important}.paper{background:#18222b!important;color:#e7e0cf!important}" +
  ".small{color:#96a1a6!important;border-color:#2c3943!important}.press{background:#d6a95c!important;color:#16222c!important}}";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
