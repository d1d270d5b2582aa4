import { jest } from '@jest/globals';
import { isEmail, isURL } from 'class-validator';
import { isEmail as isEmailInBrowsers } from './email';
import { isWebAddress } from './web-address';

/** Numbers between 0 and 1, the same in each run. */
function someRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = someRandom(20_261_122);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

/** The contract files with rules. */
const CONTRACTS = (
  'account accounts admin-deals admin bulk business-details business-records businesses complaints counter deals-query deals decide-request exports figures history jobs kept-deals locations looks matrix notifications opening-hours paging passkeys payment-troubles payments payouts postal-address reconciliation releases ' +
  'reminders requests reviews rewards saved-views school-area school-notifications schools search staff team team-invitations team-notifications update-location vitals voucher-codes vouchers'
).split(' ');

type Contract = new () => object;

interface Library {
  readonly contracts: Map<string, Contract>;
  readonly fieldsOf: (contract: Contract) => string[];
  /** The contract's object and its errors, in the order they are reported. */
  readonly check: (contract: string, typed: object) => { made: unknown; wrong: unknown };
}

/** The contracts with the library's decorators, or with the browser's replacement. */
async function contractsBy(where: 'library' | 'browser'): Promise<Library> {
  jest.resetModules();
  if (where === 'browser') {
    jest.unstable_mockModule('class-validator', () => import('./class-validator'));
    jest.unstable_mockModule('class-transformer', () => import('./class-transformer'));
  }
  const { getMetadataStorage, validateSync } = await import('class-validator');
  const { plainToInstance } = await import('class-transformer');
  const modules: object[] = [];
  for (const file of CONTRACTS) modules.push((await import(`../../../contracts/src/${file}`)) as object);
  const classes = modules.flatMap((module) => Object.values(module)).filter((one): one is Contract => /^class /.test(String(one)));
  return {
    contracts: new Map(classes.map((one) => [one.name, one])),
    fieldsOf: (contract) => [
      ...new Set(
        getMetadataStorage()
          .getTargetValidationMetadatas(contract, '', false, false)
          .map(({ propertyName }) => propertyName),
      ),
    ],
    check: (name, typed) => {
      const made = plainToInstance(
        classes.find((one) => one.name === name)!,
        typed,
      );
      const wrong = validateSync(made).map(({ property, constraints }) => [property, Object.entries(constraints ?? {})]);
      return { made: { ...made }, wrong };
    },
  };
}

/** No form has one; the browser's replacement throws there. */
const LISTS_OF_OBJECTS = new Set(['ImportSchools', 'MatrixReport', 'RemoteOutcomes', 'VitalsReport']);

const VALUES = [
  ...[
    undefined,
    null,
    '',
    ' ',
    'Robots',
    ' Robots ',
    'two\nlines',
    'a\u0000b',
    'true',
    '5',
    '-1',
    '1e3',
    'CA',
    'ca',
    'ZZ',
    '92780',
    '92780-1234',
  ],
  ...['9278', 'maya@example.com', 'MAYA@Example.com ', 'maya@', '+1 (714) 555-0100', '555', 'https://example.com/a.png', 'example.com'],
  ...[
    'javascript:alert(1)',
    '/pictures/a.webp',
    '/api/uploads/x.svg',
    '//evil.example',
    '/history',
    '2026-11-20',
    '2026-02-30',
    '1999-01-01',
  ],
  ...[
    '2099-12-31',
    '2026-11-20T17:00:00Z',
    'robots-robots',
    'Robots4life',
    'Robots4Life!',
    '👩‍👩‍👧',
    'A'.repeat(43),
    'a'.repeat(256),
    'é'.repeat(600),
  ],
  ...['👍'.repeat(100), 'x'.repeat(5_001), '[1,2]', '[', 'food', 'services', 'published', 'approved', 'refund', 'resolved', 'completed'],
  ...['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 0, 1, 2, 5, 6, -1, 0.5, 49.5, 49.505, 1e7, 2 ** 31, Number.NaN, Infinity, true, false],
  ...[[], [1], ['1'], [1, 1.5], [0], ['AB12', 'CD34'], ['', 'a b'], Array.from({ length: 300 }, (_, place) => place + 1)],
];
/** Fields that depend on each other sometimes get equal values. */
const TOGETHER = ['Robots4life', 49.5, 5];
/**
 * In each round, every field gets every value once, each time beside other values. In later rounds, this share of the values is equal to
 * another field's.
 */
const ROUNDS = [0, 0.2, 0.2];

/** The values in a random order. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const all = [...values];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

it('every contract reports the same in a browser as in the API, for good and bad values, in the same order', async () => {
  const library = await contractsBy('library');
  const browser = await contractsBy('browser');
  expect([...browser.contracts.keys()]).toEqual([...library.contracts.keys()]);
  const parted: string[] = [];
  let compared = 0;
  for (const [name, contract] of library.contracts) {
    if (LISTS_OF_OBJECTS.has(name)) continue;
    const fields = library.fieldsOf(contract);
    for (const share of ROUNDS.slice(0, fields.length)) {
      const orders = fields.map((field) => [field, shuffled(VALUES)] as const);
      for (const turn of VALUES.keys()) {
        const typed = Object.fromEntries(orders.map(([field, order]) => [field, random() < share ? oneOf(TOGETHER) : order[turn]]));
        const [here, there] = [browser.check(name, typed), library.check(name, typed)];
        compared += fields.length;
        const [inBrowsers, atTheApi] = [here, there].map((one) => JSON.stringify(one));
        if (inBrowsers !== atTheApi && parted.length < 5)
          parted.push(`${name}: ${inBrowsers?.slice(0, 900)} and ${atTheApi?.slice(0, 900)}`);
      }
    }
  }
  expect(parted).toEqual([]);
  expect(compared).toBeGreaterThan(5_000);
});

it.each<[string, (text: string) => boolean, (text: string) => boolean, string[], string[]]>([
  [
    'an email address',
    isEmailInBrowsers,
    (text) => isEmail(text),
    [
      'maya@example.com',
      'a.b+c@sub.example.co.uk',
      '"a b"@example.com',
      'ü@bücher.example',
      'x@xn--bcher-kva.example',
      'a@b.c',
      '"@a.example',
    ],
    ['@', '.', '"', '\\', ' ', '-', '_', '+', 'ü', '\uff21', '5', 'com', '..', 'x'.repeat(64), 'é'.repeat(40), '<', '\t'],
  ],
  [
    'a web address',
    isWebAddress,
    (text) => isURL(text, { protocols: ['http', 'https'], require_protocol: true }),
    [
      ...['https://example.com', 'http://user:word@example.com:8080/a?b#c', 'https://1.2.3.4/', 'http://[::1]:80/', 'https:example.com'],
      ...['https:1.example', 'ftp://example.com', 'javascript:alert(1)', 'https://[fe80::1%eth0]', 'HTTPS://EXAMPLE.COM', '//example.com'],
    ],
    [':', '/', '//', '@', '.', '?', '#', '[', ']', '%41', '-', '_', '99999', '0', '256', '::', ' ', 'ü', 'x'.repeat(64), 'a'.repeat(2000)],
  ],
])('%s: the same text is valid in a browser and in the API', (_, inBrowsers, atTheApi, good, pieces) => {
  const parted: string[] = [];
  let taken = 0;
  for (let turn = 0; turn < 20_000; turn += 1) {
    let text = oneOf(good);
    for (let change = Math.floor(random() * 4); change > 0; change -= 1) {
      const place = Math.floor(random() * (text.length + 1));
      text = text.slice(0, place) + (random() < 0.7 ? oneOf(pieces) : '') + text.slice(place + Math.floor(random() * 3));
    }
    if (atTheApi(text)) taken += 1;
    if (inBrowsers(text) !== atTheApi(text)) parted.push(text);
  }
  expect(parted.slice(0, 20)).toEqual([]);
  expect(taken).toBeGreaterThan(1_000);
});
