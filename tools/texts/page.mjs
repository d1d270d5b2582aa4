/** Writes docs/texts.md: every sentence that a person can see, by app and feature, by email, and by module. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { textsIn } from './collect.mjs';

/** @typedef {{ title: string, folder: string, group: (place: string) => string, leavesOut?: RegExp, only?: RegExp }} Chapter */

const ofApp = (/** @type {string} */ place) =>
  place
    .replace(/^(?:features\/([^/]+)|(routes|layout|federation|lists|changes|figures|forms|session|transactions)).*$/, '$1$2')
    .replace(/\/.*$|\.tsx?$/, '');
const ofLibrary = (/** @type {string} */ place) => place.replace(/\/.*$|\.tsx?$/, '');
const ofModule = (/** @type {string} */ place) => path.posix.dirname(place).replace(/\/lists$/, ': files');
const ofMail = (/** @type {string} */ place) => path.posix.basename(place).replace(/(?:\.mail)?\.ts$/, '');
const MAILS = /\/mails\/|^foundation\/mail\//;

/** Files whose text is for operators, the database, or the API document. */
const NOT_SHOWN =
  /^(?:demo|migrations)\/|^platform\/(?:configuration|database(?!\/keyset)|health|metrics|openapi|pdf|secrets|smtp|personal-data)\/|^[^/]+\.ts$|\.(?:entity|module)\.ts$|-metrics\.ts$|\/mails\/|^foundation\/(?:mail|outbox)\//;

/** @type {readonly Chapter[]} */
const CHAPTERS = [
  { title: 'Shell', folder: 'apps/shell/src', group: ofApp },
  { title: 'Shop', folder: 'apps/marketplace/src', group: ofApp },
  { title: 'Partner portal', folder: 'apps/partner-portal/src', group: ofApp },
  { title: 'Admin console', folder: 'apps/admin-console/src', group: ofApp },
  { title: 'Deals in all apps', folder: 'libs/storefront/src', group: ofLibrary },
  { title: 'Components', folder: 'libs/ui/src', group: ofLibrary },
  { title: 'All browser apps', folder: 'libs/web/src', group: ofLibrary },
  { title: 'Form rules and names', folder: 'libs/contracts/src', group: ofLibrary },
  { title: 'Emails', folder: 'services/api/src', group: ofMail, only: MAILS },
  { title: 'API replies, PDFs, and files', folder: 'services/api/src', group: ofModule, leavesOut: NOT_SHOWN },
  { title: 'Refused releases', folder: 'libs/releases/src', group: ofLibrary, leavesOut: /^refusal\.ts$/ },
];

/** @param {string} folder */
const sourcesIn = (folder) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.(?:tsx?|html)$/.test(file) && !/\.(?:spec|test|d)\.tsx?$|\/testing\//.test(file) && existsSync(path.join(ROOT, file)),
    )
    .sort();

/** @param {Chapter} chapter */
function chapterText({ title, folder, group, leavesOut, only }) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const file of sourcesIn(folder)) {
    const place = path.posix.relative(folder, file);
    if (leavesOut?.test(place) || (only && !only.test(place))) continue;
    const name = group(place);
    const texts = groups.get(name) ?? new Set();
    for (const text of textsIn(path.join(ROOT, file))) texts.add(text);
    if (texts.size > 0) groups.set(name, texts);
  }
  const parts = [...groups].map(([name, texts]) => `### ${title}: ${name}\n\n\`\`\`text\n${[...texts].join('\n')}\n\`\`\``);
  return [`## ${title}`, ...parts].join('\n\n');
}

export function textsPage() {
  return `# Texts

Every sentence that a person can see or hear, in one place. \`npm run docs\` generates this page from the sources. \`…\` stands for
values filled in at run time, \`[one / other]\` for alternatives.

${CHAPTERS.map(chapterText).join('\n\n')}
`;
}
