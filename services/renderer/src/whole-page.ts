import { createHash } from 'node:crypto';
import { PAGE_ELEMENT, listAddress, type RenderedPage } from '@homeroom/contracts';
import { listOf } from '@homeroom/releases';
import type { Artifact } from './artifact.js';
import type { DrawnByBuild } from './rendered-build.js';

const OWN_TAGS = /<!--# block name="page" -->([\s\S]*?)<!--# endblock -->\s*<!--# include [^>]*-->/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const COMMENTS_IN_HEAD = /<!--(?!#)[\s\S]*?-->\s*/g;
/** The preload of the configuration, which a rendered page has among its data. */
const CONFIGURATION_PRELOAD = /<link rel="preload"[^>]* href="\/api\/configuration"[^>]*>/;
/** React names a page's first pictures before its HTML. */
const PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** A rendered page is readable without its code, so fonts and pictures get priority over scripts. */
const CODE_FIRST = [
  [/ fetchpriority="high"/g, ' fetchpriority="low"'],
  [/<link rel="preload" as="(script|fetch)"/g, '<link rel="preload" fetchpriority="low" as="$1"'],
  // The file that the page needs last. early.js requests it once the first one has arrived.
  [/<link rel="preload" data-last/g, '<link rel="last" fetchpriority="low"'],
] as const;
/** Stylesheets of rendered parts; the edge knows the hash of the only other one. */
const STYLES = /<style data-href[^>]*>([\s\S]*?)<\/style>/g;
/** How many combinations of parts to remember; a process may name any parts. */
const MAX_COMBINATIONS = 200;
/** The shell's page names its scripts' hashes by their names; older ones do not. */
const FILES = /<script [^>]*data-files='([^']*)'/;
/** The script that records input before the page is interactive. */
const EARLY = 'early.js';
const WITHOUT_SCRIPTS =
  '<noscript><p class="not-loaded">You can look around without JavaScript. You need it to buy a voucher.</p></noscript>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface PageToSend {
  readonly drawn: DrawnByBuild;
  readonly remote: string;
  /** The page's own head tags; empty if it has none. */
  readonly tags: string;
}

/** The shell's page, cut at the places where pages differ. */
export interface Template {
  readonly start: Buffer;
  /** The head tags for pages that have none of their own. */
  readonly generalTags: string;
  /** The element that loads early.js. */
  readonly early: string;
  readonly restOfHead: Buffer;
  readonly untilRoot: Buffer;
  readonly end: Buffer;
  /** The hashes of its stylesheets. */
  readonly styles: readonly string[];
}

export interface WholePage {
  readonly html: Buffer;
  /** The hashes of its stylesheets, as a content security policy names them. */
  readonly styles: readonly string[];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEAD_ENDS = '</head>';
const ROOT_BEGINS = '<div id="root">';
const ROOT_ENDS = '</div>';

/** @throws Error if the HTML is not the shell's index.html */
export function parseTemplate(html: string): Template {
  const text = CODE_FIRST.reduce((before, [from, to]) => before.replace(from, to), html)
    .replace(COMMENTS_IN_HEAD, '')
    .replace(CONFIGURATION_PRELOAD, '')
    .replace(NO_SCRIPT, WITHOUT_SCRIPTS);
  const tags = OWN_TAGS.exec(text);
  const root = ROOT.exec(text);
  const head = text.indexOf(HEAD_ENDS);
  if (!tags || !root || head < 0) throw new Error('the shell’s page has no place for another');
  const between = (from: number, to?: number) => Buffer.from(text.slice(from, to));
  return {
    start: between(0, tags.index),
    generalTags: tags[1]!,
    early: earlyFor(html),
    restOfHead: between(tags.index + tags[0].length, head),
    untilRoot: between(head, root.index + ROOT_BEGINS.length),
    end: between(root.index + root[0].length - ROOT_ENDS.length),
    styles: [...html.matchAll(STYLES)].map(([, style]) => hashOf(style!)),
  };
}

function earlyFor(html: string): string {
  const hash = (JSON.parse(FILES.exec(html)?.[1] ?? '{}') as Readonly<Record<string, string>>)[EARLY];
  return `<script async src="/${EARLY}"${hash ? ` crossorigin="anonymous" integrity="${hash}"` : ''}></script>`;
}

/** Puts the rendered area into the shell's page, inlines its styles, and lists the files that the browser will need. */
export function wholePage(template: Template, { drawn, remote, tags }: PageToSend): WholePage {
  const { start, generalTags, early, restOfHead, untilRoot, end } = template;
  const [pictures = ''] = PICTURES.exec(drawn.html) ?? [];
  const ownTags = tags || generalTags.replace(/<title>[^<]*/, () => `<title>${escaped(titleOf(drawn))}`);
  const files = filesOf(drawn);
  const html = Buffer.concat([
    start,
    Buffer.from(`${ownTags}${early}`),
    Buffer.from(pictures, 'latin1'),
    restOfHead,
    files.html,
    untilRoot,
    Buffer.from(drawn.html.slice(pictures.length), 'latin1'),
    Buffer.from(ROOT_ENDS),
    dataOf(drawn, remote),
    end.subarray(ROOT_ENDS.length),
  ]);
  return { html, styles: [...template.styles, ...files.styles] };
}

const titleOf = ({ title = 'Homeroom' }: DrawnByBuild) => (title.endsWith('Homeroom') ? title : `${title} · Homeroom`);

/** Caches the files by the rendered parts, of which pages have a few dozen combinations. */
const namedFiles = new WeakMap<Artifact, Map<string, WholePage>>();

function filesOf(drawn: DrawnByBuild): WholePage {
  const known = namedFiles.get(drawn.artifact) ?? new Map<string, WholePage>();
  namedFiles.set(drawn.artifact, known);
  const key = drawn.parts.filter((part) => part in drawn.artifact.files.parts).join(' ');
  const files = known.get(key) ?? nameFiles(drawn);
  if (known.size < MAX_COMBINATIONS) known.set(key, files);
  return files;
}

/** Inlines stylesheets with the address under which webpack then treats them as loaded, and prefetches scripts. */
function nameFiles({ parts, artifact, chosen: { build } }: DrawnByBuild): WholePage {
  const named = [...new Set([...artifact.files.app, ...parts.flatMap((part) => artifact.files.parts[part] ?? [])])];
  const address = (file: string) => escaped(new URL(file, build.entry).href);
  const styles = named
    .filter((file) => artifact.styles.has(file))
    .map((file) => ({ file, text: artifact.styles.get(file)!.replaceAll('</', '<\\/') }));
  const scripts = named
    .filter((file) => file.endsWith('.js') && build.integrity[file])
    .map(
      (file) =>
        `<link rel="preload" as="script" crossorigin="anonymous" fetchpriority="low" href="${address(file)}" integrity="${build.integrity[file]}">`,
    );
  // The browser runs no file before it knows their hashes. It verifies the list itself: a preload of this kind takes no hash.
  const list = listAddress(listOf(build).hash);
  scripts.unshift(`<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${list}">`);
  const elements = styles.map(({ file, text }) => `<style data-href="${address(file)}">${text}</style>`);
  return { html: Buffer.from([...elements, ...scripts].join('')), styles: styles.map(({ text }) => hashOf(text)) };
}

/** The data that the browser needs to hydrate the HTML, as JSON that cannot run as a script. */
function dataOf({ parts, state, chosen: { version } }: DrawnByBuild, remote: string): Buffer {
  const page: Omit<RenderedPage, 'state'> = { remote, version, parts };
  const harmless = (json: string) => json.replaceAll('<', '\\u003c');
  return Buffer.concat([
    Buffer.from(`<script type="application/json" id="${PAGE_ELEMENT}">${harmless(JSON.stringify(page)).slice(0, -1)},"state":`),
    Buffer.from(harmless(state), 'latin1'),
    Buffer.from('}</script>'),
  ]);
}
