import { PAGE_ELEMENT, type RenderedPage } from '@homeroom/contracts';
import type { DrawnByBuild } from './rendered-build.js';

const OWN_TAGS = /<!--# block name="page" -->([\s\S]*?)<!--# endblock -->\s*<!--# include [^>]*-->/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const COMMENTS_IN_HEAD = /<!--(?!#)[\s\S]*?-->\s*/g;
/** The configuration is among the data already. */
const ASKED_AHEAD = /<link rel="preload"[^>]* href="\/api\/configuration"[^>]*>/;
/** React names the first pictures of a page before its HTML. */
const PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** A page that can be read at once asks for letters and pictures first; only the empty frame needs its code at once. */
const CODE_FIRST = [
  [/ fetchpriority="high"/g, ' fetchpriority="low"'],
  [/<link rel="preload" as="(script|fetch)"/g, '<link rel="preload" fetchpriority="low" as="$1"'],
] as const;
/** Keeps what somebody does before the page answers. */
const EARLY = '<script async src="/early.js"></script>';
const WITHOUT_SCRIPTS = '<noscript>You can look around without JavaScript. You need it to buy a voucher.</noscript>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface PageToSend {
  readonly drawn: DrawnByBuild;
  readonly remote: string;
  /** The page's own tags for the head; empty where it has none. */
  readonly tags: string;
}

/** The shell's page with the drawn area in it, its styles as text, and the files named that its code is going to ask for. */
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

/** Stylesheets as text, by the address that webpack takes for loaded, and scripts to be fetched by and by. */
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

/** Beside the HTML what the browser must know of it. It is never run as a script. */
function dataOf({ parts, state, chosen: { version } }: DrawnByBuild, remote: string): string {
  const page: Omit<RenderedPage, 'state'> = { remote, version, parts };
  const text = `${JSON.stringify(page).slice(0, -1)},"state":${state}}`;
  return `<script type="application/json" id="${PAGE_ELEMENT}">${text.replaceAll('<', '\\u003c')}</script>`;
}
