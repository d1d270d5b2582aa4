import { html, type Markup } from '../../platform/markup/html.js';
import type { Fact } from './words.js';

/** The site's light colors. */
const COLORS = {
  paper: '#faf5ec',
  card: '#fffdf9',
  ink: '#2b2540',
  soft: '#5d566b',
  line: '#e4d9c6',
  accent: '#ab4220',
  onAccent: '#ffffff',
  leaf: '#256247',
  leafSoft: '#e0efe5',
};

/** The site's dark colors, for email apps that know them; the others keep the light ones, or darken them in their own way. */
const DARK = html`<style>@media (prefers-color-scheme:dark){
.paper{background:#191624!important;color:#f6f0e6!important}
.card{background:#231f31!important}
.card,.line{border-color:#3b3550!important}
.soft{color:#c0b8c9!important}
.accent{color:#f3a27f!important}
.button{background:#f3a27f!important}
.button a{color:#2a130a!important}
.leaf{background:#203a30!important;color:#8fd3ae!important}
}</style>`;

interface Parts {
  readonly brand: string;
  /** Who writes, and where to ask: a line each. */
  readonly footer: readonly [from: string, questions: string];
  /** Shown by email apps beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly body: Markup;
}

/** Tables and inline styles, because email apps understand those. */
export function page({ brand, footer, preview, heading, body }: Parts): string {
  const { paper, card, ink, soft, accent, line } = COLORS;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title>${DARK}</head>
<body class="paper" style="margin:0;background:${paper};color:${ink};font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="paper" style="background:${paper};color:${ink}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px">
<tr><td class="accent" style="padding:0 8px 20px;font:600 24px/1.2 Georgia,'Times New Roman',serif;color:${accent}">${brand}</td></tr>
<tr><td class="card" style="background:${card};border:1px solid ${line};border-radius:16px;padding:32px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,'Times New Roman',serif">${heading}</h1>${body}</td></tr>
<tr><td class="soft" style="padding:20px 8px;font-size:13px;color:${soft}">${footer[0]}<br>${footer[1]}</td></tr>
</table></td></tr></table></body></html>`.text;
}

export const paragraph = (text: unknown) => html`<p style="margin:0 0 16px">${withLines(text)}</p>`;

export const button = (
  label: string,
  url: string,
) => html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 24px"><tr>
<td class="button" style="border-radius:10px;background:${COLORS.accent}"><a href="${url}" style="display:inline-block;padding:14px 26px;color:${COLORS.onAccent};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;

/** Lines end in a tag, because some email apps remove the style that keeps line breaks. */
const withBreaks = (text: string) => text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

/** What people wrote keeps its lines. */
const withLines = (text: unknown) => (typeof text === 'string' ? withBreaks(text) : text);

/** One of several values, with a gap above. */
const apart = (value: string, index: number) =>
  index === 0 ? withBreaks(value) : html`<div style="margin-top:10px">${withBreaks(value)}</div>`;

export const facts = (rows: readonly Fact[]) =>
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="line" style="margin:0 0 20px;border-top:1px solid ${COLORS.line}">${rows
    .filter(([, value]) => value?.length)
    .map(
      ([
        label,
        value,
      ]) => html`<tr><td class="line soft" style="padding:10px 12px 10px 0;border-bottom:1px solid ${COLORS.line};color:${COLORS.soft};font-size:14px;vertical-align:top;width:38%;overflow-wrap:break-word">${label}</td>
<td class="line" style="padding:10px 0;border-bottom:1px solid ${COLORS.line};font-weight:600;vertical-align:top">${[value!].flat().map(apart)}</td></tr>`,
    )}</table>`;

export const list = (items: readonly string[]) =>
  html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map((item) => html`<li style="margin:0 0 8px">${item}</li>`)}</ul>`;

export const highlight = (text: unknown) =>
  html`<p class="leaf" style="margin:0 0 20px;padding:14px 18px;border-radius:10px;background:${COLORS.leafSoft};color:${COLORS.leaf};font-weight:600">${withLines(text)}</p>`;

export const small = (text: unknown) => html`<p class="soft" style="margin:0;font-size:13px;color:${COLORS.soft}">${text}</p>`;

export const link = (label: string, url: string) => html`<a href="${url}" class="accent" style="color:${COLORS.accent}">${label}</a>`;

/** A picture across the whole width of the card. */
export const banner = (url: string) =>
  html`<img src="${url}" alt="" width="494" style="display:block;width:100%;height:auto;max-height:220px;object-fit:cover;border-radius:12px;margin:0 0 20px">`;

/** A centered picture with a caption. */
export const framed = (
  cid: string,
  label: string,
) => html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px"><tr>
<td align="center" class="line" style="padding:20px 16px;border:2px dashed ${COLORS.line};border-radius:12px"><img src="cid:${cid}" alt="${label}" width="180" height="180" style="display:block;width:180px;height:180px">
<p class="soft" style="margin:10px 0 0;font-size:13px;color:${COLORS.soft}">${label}</p></td></tr></table>`;
