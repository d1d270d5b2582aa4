import { readFileSync } from 'node:fs';
import { CONTRACTS_VERSION } from '@homeroom/contracts';
import { breakingChanges, type Description } from '@homeroom/releases';
import { openApiDocument } from './document';
import { CONTRACT_SCHEMAS, ENDPOINTS } from './endpoints';
import { REQUEST_CLASSES } from './request-classes';

interface Released {
  readonly release: string;
  readonly contracts: string;
  readonly description: Description;
}

const RELEASED = 'libs/contracts/released.json';
const released = JSON.parse(readFileSync(RELEASED, 'utf8')) as Released;
const majorOf = (version: string) => version.split('.')[0];

/** Fields that a reply has only on request, and the decision that says so. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  'GET /api/admin/requests: the reply[].inbox: cash was not there before': '0189-small-credit-is-paid-out-by-check.md',
  'GET /api/admin/exports: the reply[].list: cash-requests was not there before': '0189-small-credit-is-paid-out-by-check.md',
  'GET /api/admin/exports: the reply[].list: complaints was not there before': '0888-complaints-can-be-exported.md',
  'GET /api/admin/exports: the reply[].list: payouts was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports: the reply[].list: payout-lines was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports: the reply[].list: journal was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports: the reply[].list: 1099-k was not there before': '0183-payouts-and-books-can-be-exported.md',
  'POST /api/admin/exports: the reply.list: cash-requests was not there before': '0189-small-credit-is-paid-out-by-check.md',
  'POST /api/admin/exports: the reply.list: complaints was not there before': '0888-complaints-can-be-exported.md',
  'POST /api/admin/exports: the reply.list: payouts was not there before': '0183-payouts-and-books-can-be-exported.md',
  'POST /api/admin/exports: the reply.list: payout-lines was not there before': '0183-payouts-and-books-can-be-exported.md',
  'POST /api/admin/exports: the reply.list: journal was not there before': '0183-payouts-and-books-can-be-exported.md',
  'POST /api/admin/exports: the reply.list: 1099-k was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports/{id}: the reply.list: cash-requests was not there before': '0189-small-credit-is-paid-out-by-check.md',
  'GET /api/admin/exports/{id}: the reply.list: complaints was not there before': '0888-complaints-can-be-exported.md',
  'GET /api/admin/exports/{id}: the reply.list: payouts was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports/{id}: the reply.list: payout-lines was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports/{id}: the reply.list: journal was not there before': '0183-payouts-and-books-can-be-exported.md',
  'GET /api/admin/exports/{id}: the reply.list: 1099-k was not there before': '0183-payouts-and-books-can-be-exported.md',
  'POST /api/payment-success: the reply.outcome: refused was not there before': '0053-refused-orders-are-reported-as-refused.md',
};

it('breaks nothing that the last release of the contracts promised', () => {
  const changes = breakingChanges(released.description, openApiDocument('API'));
  // A new major may break callers. Then `npm run contracts:release` records what it promises.
  expect(majorOf(CONTRACTS_VERSION) === majorOf(released.contracts) ? changes : []).toEqual(Object.keys(ASKED_FOR));
});

it.each(Object.entries(ASKED_FOR))('has a decision for each field that a reply has only on request: %s', (_change, decision) => {
  expect(readFileSync(`docs/decisions/${decision}`, 'utf8')).toContain('says so');
});

it('a new release of the project comes with its promises', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  // `npm run contracts:release` records what a release promises, which no later change may break. That of 0.5.0 was recorded seven hours
  // after the release.
  expect(released.release).toBe(version);
});

it('a new major of the contracts comes with its promises', () => {
  expect(majorOf(released.contracts)).toBe(majorOf(CONTRACTS_VERSION));
});

it('every request is validated by a class of the contracts, and every named type is described', () => {
  const named = Object.values(ENDPOINTS)
    .flatMap(({ query, body }) => [query, body])
    .filter((name) => name !== undefined);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !REQUEST_CLASSES.has(name) || !CONTRACT_SCHEMAS[name])).toEqual([]);
  const { schemas } = openApiDocument('API').components;
  const references = [...JSON.stringify(openApiDocument('API')).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(references.filter((name) => !schemas[name])).toEqual([]);
});
