import { PAGE_ELEMENT, type RenderedPage } from '@homeroom/contracts';
import type { DrawnByBuild } from './rendered-build.js';

const OWN_TAGS = /<!--# block name="page" -->([\s\S]*?)<!--# endblock -->\s*<!--# include [^>]*-->/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const COMMENTS_IN_HEAD = /<!--(?!#)[\s\S]*?-->\s*/g;
/** The configuration is already among the data. */
const ASKED_AHEAD = /<link rel="preload"[^>]* href="\/api\/configuration"[^>]*>/;
/** React names a page's first pictures before its HTML. */
const PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** A readable page requests fonts and pictures first; only the empty shell needs its code at once. */
const CODE_FIRST = [
  [/ fetchpriority="high"/g, ' fetchpriority="low"'],
  [/<link rel="preload" as="(script|fetch)"/g, '<link rel="preload" fetchpriority="low" as="$1"'],
] as const;
/** Records input before the page is interactive. */
const EARLY = '<script async src="/early.js"></script>';
const WITHOUT_SCRIPTS = '<noscript>You can look around without JavaScript. You need it to buy a voucher.</noscript>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface PageToSend {
  readonly drawn: DrawnByBuild;
  readonly remote: string;
  /** The page's own head tags; empty without any. */
  readonly tags: string;
}

/** The shell's page with the drawn area, its styles inlined, and its upcoming files named. */
export function wholePage(template: string, { drawn, remote, tags }: PageToSend): string {
  const [pictures = ''] = PICTURES.exec(drawn.html) ?? [];
  const ownTags = (general: string) => tags || general.replace(/<title>[^<]*/, () => `<title>${escaped(titleOf(drawn))}`);
  return CODE_FIRST.reduce((text, [from, to]) => text.replace(from, to), template)
    .replace(COMMENTS_IN_HEAD, '')
    .replace(ASKED_AHEAD, '')
    .replace(OWN_TAGS, (_, general: string) => `${ownTags(general)}${EARLY}${pictures}`)
    .replace('</head>', () => `${filesOf(drawn)}</head>`)
    .replace(ROOT, () => `<div id="root">${drawn.html.slice(pictures.length)}</div>${dataOf(drawn, remote)}`)
    .replace(NO_SCRIPT, WITHOUT_SCRIPTS);
}

const titleOf = ({ title = 'Homeroom' }: DrawnByBuild) => (title.endsWith('Homeroom') ? title : `${title} · Homeroom`);

/** Inlined stylesheets, under the address that webpack treats as loaded, and scripts to fetch later. */
function filesOf({ parts, artifact, chosen: { build } }: DrawnByBuild): string {
  const files = [...new Set([...artifact.files.app, ...parts.flatMap((part) => artifact.files.parts[part] ?? [])])];
  const address = (file: string) => escaped(new URL(file, build.entry).href);
  const styles = files
    .filter((file) => artifact.styles.has(file))
    .map((file) => `<style data-href="${address(file)}">${artifact.styles.get(file)!.replaceAll('</', '<\\/')}</style>`);
  const scripts = files
    .filter((file) => file.endsWith('.js') && build.integrity[file])
    .map(
      (file) =>
        `<link rel="preload" as="script" crossorigin="anonymous" fetchpriority="low" href="${address(file)}" integrity="${build.integrity[file]}">`,
    );
  return [...styles, ...scripts].join('');
}

/** What the browser must know besides the HTML. It never runs as a script. */
function dataOf({ parts, state, chosen: { version } }: DrawnByBuild, remote: string): string {
  const page: Omit<RenderedPage, 'state'> = { remote, version, parts };
  const text = `${JSON.stringify(page).slice(0, -1)},"state":${state}}`;
  return `<script type="application/json" id="${PAGE_ELEMENT}">${text.replaceAll('<', '\\u003c')}</script>`;
}
