import { FAMILY_SEARCHES } from '../search/family-searches';
import { JUDGED, type Judged } from '../search/judged-searches';
import { database, titles } from './setup';

/** The previous search: the words as typed, side by side, featured deals first. */
async function oldTitles(q: string): Promise<string[]> {
  const rows = await database.query<{ title: string }[]>(
    `SELECT d.title FROM deals d WHERE d.is_active AND (d.search_text LIKE $1 OR EXISTS (
       SELECT 1 FROM business_locations l WHERE l.business_id = d.business_id AND lower(l.city) LIKE $1))
     ORDER BY d.is_featured DESC, d.created_at DESC, d.id DESC LIMIT 10`,
    [`%${q.toLowerCase()}%`],
  );
  return rows.map(({ title }) => title);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = (wanted: readonly string[], found: readonly string[]) =>
  mean(wanted.map((begin) => Number(found.some((title) => title.startsWith(begin)))));

async function judge(searches: readonly Judged[], search: (q: string) => Promise<string[]>) {
  const judged = [];
  for (const { q, first, also = [] } of searches) {
    const found = await search(q);
    judged.push({
      q,
      recall: shareOf([...new Set([...first, ...also])], found),
      first: first.length === 0 ? null : shareOf(first, found.slice(0, 3)),
    });
  }
  return {
    recall: mean(judged.map(({ recall }) => recall)),
    first: mean(judged.flatMap(({ first }) => first ?? [])),
    missed: judged.filter(({ recall, first }) => recall < 1 || (first ?? 1) < 1),
  };
}

describe('sixty judged searches', () => {
  it('find the target among the first ten, and the best among the first three', async () => {
    expect(JUDGED).toHaveLength(60);
    const { recall, first, missed } = await judge(JUDGED, titles);
    expect({ recall: recall >= 0.95, first: first >= 0.9, missed }).toEqual({ recall: true, first: true, missed: [] });
  });

  it('find the two of five that were missed before', async () => {
    const { recall, first } = await judge(JUDGED, oldTitles);
    expect([recall.toFixed(2), first.toFixed(2)]).toEqual(['0.42', '0.40']);
  });
});

it('find what families look for as they type it, except for these', async () => {
  const { recall, first, missed } = await judge(FAMILY_SEARCHES, titles);
  expect([recall >= 0.9, first >= 0.89]).toEqual([true, true]);
  expect(missed.map(({ q }) => q)).toEqual(['chinese class', 'mommy and me', 'yoga with childcare', 'photograper']);
});
