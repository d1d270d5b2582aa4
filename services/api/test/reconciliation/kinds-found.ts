import type { FactKind } from '../../src/treasury/books/fact';
import { FACT_KINDS, FactsJoint } from '../../src/treasury/books/facts.joint';
import { api, catchUp, forgetPosting } from './setup';

const EVER = '-infinity';

it('one statement names the kinds with a fact without a journal: those whose own search finds one', async () => {
  const facts = api.app.get(FactsJoint);
  const since = new Map(FACT_KINDS.map((kind) => [kind, EVER] as const));
  expect(await catchUp()).toEqual([]);
  expect(await facts.kindsUnposted(since)).toEqual(new Set());
  await forgetPosting();
  const found = new Set<FactKind>();
  for (const kind of FACT_KINDS) if ((await facts.unposted(kind, { at: EVER, id: '0' }, 1)).length > 0) found.add(kind);
  expect(found.size).toBeGreaterThan(4);
  expect(await facts.kindsUnposted(since)).toEqual(found);
  expect(await catchUp()).toEqual([]);
});
