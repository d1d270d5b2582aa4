import { existsSync, readFileSync, readdirSync } from 'node:fs';

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
  Campus: 'School',
  Cart: 'Order',
  Client: 'Shopper',
  Coupon: 'Voucher',
  Customer: 'Buyer',
  Donation: 'Points',
  Happening: 'Timeline',
  Letter: 'Mail',
  Merchant: 'Business',
  Offer: 'Deal',
  Vendor: 'Business',
};

it('exported types use the words of the glossary, not synonyms', () => {
  const sources = ['apps', 'libs', 'services'].flatMap((root) =>
    foldersIn(root).flatMap((project) =>
      existsSync(`${root}/${project}/src`)
        ? readdirSync(`${root}/${project}/src`, { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.tsx?$/.test(file))
            .map((file) => `${root}/${project}/src/${file}`)
        : [],
    ),
  );
  const types = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:abstract )?(?:class|interface|type|enum) (\w+)/gm)].map(([, name = '']) => name),
  );
  const strange = types.flatMap((name) =>
    (name.match(/[A-Z][a-z]+/g) ?? []).flatMap((word) => (Object.hasOwn(SYNONYMS, word) ? [`${name}: ${SYNONYMS[word]}`] : [])),
  );
  expect(types.length).toBeGreaterThan(500);
  expect(strange).toEqual([]);
});
