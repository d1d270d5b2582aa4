import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const foldersIn = (place: string) =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The last column of each table. */
const named = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .flatMap((line) => [...(/\|([^|]*)\|$/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const entities = readdirSync('services/api/src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.entity.ts'));
const tables = entities.flatMap((file) =>
  [...readFileSync(`services/api/src/${file}`, 'utf8').matchAll(/@Entity\((?:\{ *name: *)?'(\w+)'/g)].map(([, table = '']) => table),
);
/** Folders without business knowledge, or without modules. */
const NO_TRADES = ['platform', 'foundation', 'migrations', 'demo'];
const trades = foldersIn('services/api/src').filter((name) => !NO_TRADES.includes(name));
const modules = [...trades, 'foundation'].flatMap((trade) => foldersIn(`services/api/src/${trade}`));
const features = foldersIn('apps').flatMap((app) => {
  const place = `apps/${app}/src`;
  return foldersIn(place).includes('features') ? foldersIn(`${place}/features`) : [];
});
const inArchitecture = readFileSync('ARCHITECTURE.md', 'utf8').split(/\s+/);
const all = new Set([...tables, ...trades, ...modules, ...features]);

it('the glossary has a word for every table, module and feature', () => {
  expect([...all].filter((name) => !named.includes(name))).toEqual([]);
  expect([tables.length > 30, modules.length > 20, features.length > 20]).toEqual([true, true, true]);
});

it('the glossary names no missing table or folder', () => {
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});

it('the API plan in ARCHITECTURE.md lists every trade and module', () => {
  expect(trades.filter((trade) => !inArchitecture.includes(`${trade}/`))).toEqual([]);
  expect(modules.filter((name) => !inArchitecture.includes(name))).toEqual([]);
});

/** Other words for what the glossary names, and the word to use instead. */
const SYNONYMS: Readonly<Record<string, string>> = {
  Basket: 'Order',
  Bookmark: 'Saved deal',
  Campus: 'School',
  Cart: 'Order',
  Client: 'Shopper',
  Coupon: 'Voucher',
  Customer: 'Buyer',
  Donation: 'Points',
  Favorite: 'Saved deal',
  Happening: 'Timeline',
  Letter: 'Mail',
  Merchant: 'Business',
  Offer: 'Deal',
  Outlet: 'Location',
  Vendor: 'Business',
};
/** Two protocols have clients, the alphabet has letters, and code offers things: these count only as names of types. */
const ALSO_ORDINARY = ['Client', 'Letter', 'Offer'];
const NAMES_ONLY = Object.fromEntries(Object.entries(SYNONYMS).filter(([word]) => !ALSO_ORDINARY.includes(word)));

/** Words that mean one thing in the glossary, and where that thing is. */
const OWN_PLACES: Readonly<Record<string, RegExp>> = {
  Figure: /\/figures[./]|\/endpoints\/back-office\.ts$|^apps\/partner-portal\/|^libs\/contracts\/src\/limits\//,
  Settlement: /\/checkout\/|^tools\/gate\//,
  Transaction: /\/transactions\/|^apps\/admin-console\/|^libs\/contracts\/src\/(?:(?:admin|bulk|exports|records)\.ts$|limits\/|paths\/)/,
};

const sources = ['apps', 'libs', 'services', 'tools'].flatMap((root) =>
  foldersIn(root).flatMap((project) =>
    existsSync(`${root}/${project}/package.json`) || root === 'tools'
      ? readdirSync(`${root}/${project}`, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/(?:^|\/)(?:dist|node_modules|\.cache|migrations)\//.test(file))
          .map((file) => `${root}/${project}/${file}`)
      : [],
  ),
);
const read = (file: string) => readFileSync(file, 'utf8');

/** The words of `camelCase`, `CAPITALS_AND`, and `kebab-case` names, in the singular and with a capital. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) =>
    `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`.replace(/s$/, ''),
  );
/** Names that the glossary itself mentions. */
const known = new Set([...read('docs/glossary.md').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
const strangeIn = (names: readonly string[], synonyms: Readonly<Record<string, string>>) =>
  names.flatMap((name) =>
    (known.has(name) ? [] : wordsOf(name)).flatMap((word) => (Object.hasOwn(synonyms, word) ? [`${name}: ${synonyms[word]}`] : [])),
  );

const declaredIn = (file: string, kinds: string) =>
  [...read(file).matchAll(new RegExp(`\\b(?:${kinds})\\*? (\\w+)`, 'g'))].map(([, name = '']) => name);
const TYPES = 'class|interface|type|enum';
const code = sources.filter((file) => !file.endsWith('.css'));

it('types, functions, and values use the words of the glossary, not synonyms', () => {
  const types = code.flatMap((file) => declaredIn(file, `export (?:abstract )?(?:${TYPES})`));
  const names = code.flatMap((file) => declaredIn(file, `${TYPES}|function|const|let`));
  expect([types.length > 1_000, names.length > 10_000]).toEqual([true, true]);
  expect(strangeIn(types, SYNONYMS)).toEqual([]);
  expect(strangeIn(names, NAMES_ONLY)).toEqual([]);
});

it('files and endpoints use the words of the glossary, not synonyms', () => {
  const endpoints = sources
    .filter((file) => file.startsWith('libs/contracts/src/endpoints/'))
    .flatMap((file) => [...read(file).matchAll(/'[A-Z]+ \/api\/([^']+)'/g)].map(([, address = '']) => address));
  expect([sources.length > 2_000, endpoints.length > 200]).toEqual([true, true]);
  expect(strangeIn([...sources, ...endpoints], NAMES_ONLY)).toEqual([]);
});

it('a word with one meaning names only that', () => {
  const named = code.flatMap((file) =>
    /\.(?:spec|test)\./.test(file) || file.includes('/test/')
      ? []
      : declaredIn(file, `export (?:abstract |async )?(?:${TYPES}|function|const)`)
          .concat(path.basename(file))
          .map((name) => ({ file, name })),
  );
  const elsewhere = named.filter(({ file, name }) =>
    wordsOf(name).some((word) => Object.hasOwn(OWN_PLACES, word) && !OWN_PLACES[word]!.test(file)),
  );
  expect(elsewhere).toEqual([]);
});
