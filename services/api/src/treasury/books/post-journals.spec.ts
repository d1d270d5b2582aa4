import type { Logger } from 'pino';
import type { FactKind } from './fact.js';
import { FACT_KINDS, type FactsJoint } from './facts.joint.js';
import type { JournalsRepository } from './journals.repository.js';
import { PostJournals } from './post-journals.js';

const NOW = '2026-11-30 12:00:00+00';
const BAD = 'movement' satisfies FactKind;
const before = FACT_KINDS.slice(0, FACT_KINDS.indexOf(BAD));

/** Nothing is new, except that no statement with the search of one kind works. */
function withABadSearch(mark: (kinds: readonly FactKind[]) => Promise<void>) {
  const logged: string[] = [];
  const facts = {
    kindsUnposted: () => Promise.reject(new Error('all at once')),
    unposted: (kind: FactKind) => (kind === BAD ? Promise.reject(new Error('one search')) : Promise.resolve([])),
  };
  const journals = { start: () => Promise.resolve({ now: NOW, since: new Map(FACT_KINDS.map((kind) => [kind, NOW])) }), mark };
  const logger = { error: (_: object, words: string) => logged.push(words) };
  const posting = new PostJournals(facts as unknown as FactsJoint, journals as unknown as JournalsRepository, logger as unknown as Logger);
  return { posting, logged };
}

it('posts and marks the kinds before one whose search fails, and says that it failed', async () => {
  const marked: FactKind[] = [];
  const { posting, logged } = withABadSearch(async (kinds) => void marked.push(...kinds));
  await expect(posting.postNew()).rejects.toThrow('one search');
  expect(marked).toEqual(before);
  expect(marked.length).toBeGreaterThan(0);
  expect(logged).toEqual(['the kinds without a journal could not be found at once: searching each']);
});

it('throws the error of the search when the kinds before it cannot be marked either', async () => {
  const { posting, logged } = withABadSearch(() => Promise.reject(new Error('no mark')));
  await expect(posting.postNew()).rejects.toThrow('one search');
  expect(logged.at(-1)).toBe('the searched kinds could not be marked');
});
