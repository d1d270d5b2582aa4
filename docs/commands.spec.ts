import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createNodes } from '../tools/nx/plugin.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const KIT = 'tools/remote-kit/README.md';
const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', KIT].concat(
  readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
);
const LANGUAGES = ['sh', 'text', 'js'];
const PROGRAMS = /^(?:npm|npx|node|docker|git|cp|mkdir|chown|set) /;

const blocksOf = (text: string) =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, language = '', body = '']) => ({ language, body }));

/** Whole lines of shell blocks, and commands within sentences. */
function commandsOf(page: string): string[] {
  const text = read(page);
  const lines = blocksOf(text).flatMap(({ language, body }) => (language === 'sh' ? body.split('\n') : []));
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (PROGRAMS.test(code) ? [code] : []));
  return [...lines, ...inline].map((line) => line.replace(/ +#.*$/, '').trim()).filter((line) => line !== '');
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, unknown> };
const helpOfReleases = execFileSync(process.execPath, ['tools/release/release.mjs', '--help'], { encoding: 'utf8' });

/** Whether a script's file exists and Node can parse it; the named test covers what it does. */
function isReadable(script: string): boolean {
  const [, file] = /node ((?:tools|bench)\/\S+\.mjs)$/.exec(scripts[script] ?? '') ?? [];
  if (!file || !existsSync(file)) return false;
  execFileSync(process.execPath, ['--check', file]);
  return true;
}

function hasTarget(project: string, target: string): boolean {
  const packages = ['apps', 'libs', 'services', 'tools'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}/package.json`;
      return existsSync(file) ? [{ file, name: (JSON.parse(read(file)) as { name: string }).name }] : [];
    }),
  );
  const browserTests = readdirSync('e2e').map((name) => ({ file: `e2e/${name}/project.json`, name: `e2e-${name}` }));
  const own = [
    { file: 'package.json', name: 'homeroom' },
    { file: 'tools/project.json', name: 'tools' },
  ];
  const all = [...packages, ...browserTests, ...own];
  const found = all.find(({ name }) => [project, `@homeroom/${project}`].includes(name));
  if (!found || !existsSync(found.file)) return false;
  const [, inferred] = createNodes;
  const [[, { projects } = {}] = []] = inferred([found.file], undefined, { workspaceRoot: process.cwd() } as never) as [
    [string, { projects: Record<string, { targets: object }> }],
  ];
  return Object.values(projects ?? {}).some(({ targets }) => Object.hasOwn(targets, target));
}

const knowsFlags = (file: string, flags: string) => flags.split(' ').every((flag) => read(file).includes(`'${flag.replace(/^--/, '')}'`));
const knowsOptions = (file: string, words: string) =>
  [...words.matchAll(/--(\w+)/g)].every(([, option = '']) => new RegExp(`\\b${option}: (?:text|\\{ type: .boolean)`).test(read(file)));
const isRunBy = (place: string, ...words: string[]) => words.every((word) => read(place).includes(word));

/** Each kind of command: where it is run, or how far it is checked here. */
const KINDS: { readonly is: RegExp; readonly holds: (...words: string[]) => boolean }[] = [
  // Every browser test uses the stack it starts; one file reads its flags.
  {
    is: /^npm start(?: --)?(.*)$/,
    holds: (flags) => isReadable('start') && (!flags || knowsFlags('tools/dev-stack/development.mjs', flags.trim())),
  },
  { is: /^npm run dev$/, holds: () => isRunBy('package.json', '"dev": "node tools/dev-stack/start.mjs --watch"') },
  {
    is: /^node tools\/dev-stack\/lock-addresses\.mjs$/,
    holds: () => isRunBy('tools/dev-stack/lock-addresses.spec.ts', 'withAddresses(JSON.parse(written)'),
  },
  { is: /^npm test$/, holds: () => isRunBy('.ci/run', 'npm test') },
  { is: /^npm test -- (affected --base=\S+)$/, holds: () => isRunBy('.github/workflows/gate.yml', 'npm test -- affected --base=') },
  // docs/production.md is followed literally, command by command.
  {
    is: /^(?:cp|mkdir|chown|set|docker compose) .*/,
    holds: () => isRunBy('tools/images/trial.mjs', "commandsOf('docs/production.md')") && isRunBy('tools/images/test.mjs', 'runCommands('),
  },
  {
    is: /^npm run (person:export|person:erase) -- \S+$/,
    holds: (script) => !!scripts[script!] && isRunBy('services/api/test/personal-data.test.ts', 'dist/person.js'),
  },
  {
    is: /^npm run points:verify$/,
    holds: () => isRunBy('docs/production.md', 'npm run points:verify') && existsSync('services/api/src/verify-points.ts'),
  },
  {
    is: /^npm run books:verify$/,
    holds: () =>
      scripts['books:verify'] === 'node services/api/dist/verify-books.js' &&
      isRunBy('services/api/test/books.test.ts', 'dist/verify-books.js'),
  },
  {
    is: /^npm run books:correct -- (--\w+ .*)$/,
    holds: (words) =>
      scripts['books:correct'] === 'node services/api/dist/correct-books.js' &&
      isRunBy('services/api/test/corrections.test.ts', 'dist/correct-books.js') &&
      knowsOptions('services/api/src/correct-books.ts', words!),
  },
  {
    is: /^npm run contracts:release$/,
    holds: () => isReadable('contracts:release') && existsSync('services/api/src/describe-contracts.ts'),
  },
  {
    is: /^npm run release -- (\w+)(.*)$/,
    holds: (command, rest) =>
      new RegExp(`^  (?:.*, )?${command} `, 'm').test(helpOfReleases) &&
      [...rest!.matchAll(/--[\w-]+/g)].every(([flag]) => helpOfReleases.includes(flag)) &&
      ([
        'publish',
        'preview',
        'matrix',
        'canary',
        'promote',
        'pin',
        'unpin',
        'prune',
        'rollback',
        'scripts',
        'status',
        'restored',
        'revoke',
        'mend',
        'rotate',
      ].includes(command!)
        ? ['releasing', 'shipping'].some((name) => isRunBy(`e2e/releases/${name}.spec.ts`, `release('${command}'`))
        : // A test would write into the sources.
          command === 'record'
          ? existsSync('tools/release/record.mjs')
          : isRunBy('docs/production.md', `npm run release -- ${command}`)),
  },
  {
    is: /^npm run generate:remote -- .+$/,
    holds: () => isReadable('generate:remote') && isRunBy('e2e/teams/fourth-remote.spec.ts', 'tools/generate/remote.mjs'),
  },
  // A team follows the kit's page in its own folder, line by line; options of the tool are in its help.
  {
    is: /^(npm init -y|npm install \.\/kit\/\*\.tgz|npm install @rspack\/core|npx homeroom-remote (?:init|check|publish|canary|promote|rollback|status|serve|--help)(?: .*)?)$/,
    holds: (line) =>
      isRunBy('tools/remote-kit/journey.mjs', "'tools/remote-kit/README.md'", 'of FIRST', 'of LATER', 'RSPACK') &&
      [...line!.matchAll(/ --([\w-]+)/g)].every(([, option = '']) => isRunBy('tools/remote-kit/homeroom-remote.mjs', option)),
  },
  {
    is: /^npm run kit:pack$/,
    holds: () => isReadable('kit:pack') && isRunBy('tools/remote-kit/pack.spec.ts', 'tools/remote-kit/pack.mjs'),
  },
  // Measurements and image trials take minutes to hours; this checks only that they could start.
  {
    is: /^npm run (release|bench|bench:admin|bench:first-form|bench:first-page|bench:judged|bench:late-fonts|bench:lists|bench:long-tab|bench:presses|bench:purchase-ratio|bench:renderer|bench:scroll|bench:settlement|bench:shift|lighthouse|test:images|test:first-page-pairs|test:matrix|test:mutation|test:settlement|test:node24|test:kit|docs)$/,
    holds: (script) => isReadable(script!),
  },
  {
    is: /^npm run bench:purchase-ratio -- (--\w+.*)$/,
    holds: (words) => isReadable('bench:purchase-ratio') && knowsOptions('bench/api/purchase-ratio.mjs', words!),
  },
  {
    is: /^npm run test:settlement -- (--\w+.*)$/,
    holds: (words) => isReadable('test:settlement') && knowsOptions('tools/gate/settlement.mjs', words!),
  },
  {
    is: /^npx nx serve (\S+)(?: (--recorded|--record))?$/,
    holds: (remote, flag = '--recorded') =>
      hasTarget(remote!, 'serve') &&
      isRunBy('tools/standalone/serve.mjs', `'${flag}'`) &&
      isRunBy('e2e/teams/fourth-remote.spec.ts', 'serve(LAB') &&
      isRunBy('e2e/releases/teams.spec.ts', 'serveRecorded('),
  },
  { is: /^npx nx run (@?[\w/-]+):([\w:-]+)$/, holds: (project, target) => hasTarget(project!, target!) },
  { is: /^npx nx (test|build) (?:<project>|(\S+))$/, holds: (target, project = '@homeroom/api') => hasTarget(project, target!) },
  { is: /^npx playwright test -c (e2e\/\w+) -g ".+"$/, holds: (folder) => existsSync(`${folder}/playwright.config.ts`) },
  { is: /^npx oxfmt$/, holds: () => / oxfmt$/.test(scripts['format']!) },
];

it.each(PAGES)('a test runs every command of %s, or checks it as far as possible', (page) => {
  const broken = commandsOf(page).filter((command) => {
    const kind = KINDS.find(({ is }) => is.test(command));
    const [, ...words] = kind?.is.exec(command) ?? [];
    return !kind?.holds(...words);
  });
  expect(broken).toEqual([]);
});

it.each(PAGES)('every code block of %s names its language', (page) => {
  expect(blocksOf(read(page)).filter(({ language }) => !LANGUAGES.includes(language))).toEqual([]);
});

it.each(PAGES)('every file that %s links to exists', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => path.join(path.dirname(page), target));
  expect(targets.filter((target) => !existsSync(target))).toEqual([]);
});

it('docker compose is given existing services only', () => {
  const commands = PAGES.flatMap(commandsOf);
  const asked = commands.flatMap((command) => /^docker compose (?:exec|cp)(?: -\w+(?: [A-Z_]+)?)* (\w+)/.exec(command)?.[1] ?? []);
  expect(asked.filter((service) => !Object.hasOwn(services, service))).toEqual([]);
  const scriptsInside = commands.flatMap((command) => /^docker compose exec .* npm run ([\w:]+)/.exec(command)?.[1] ?? []);
  expect(scriptsInside.filter((script) => !scripts[script])).toEqual([]);
  expect([asked.length > 1, scriptsInside.length > 1]).toEqual([true, true]);
});
