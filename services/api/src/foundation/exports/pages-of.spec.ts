import { pagesOf, type Row } from './pages-of';

const newestFirst = (newest: number): Row[] => Array.from({ length: newest }, (_, index) => ({ id: newest - index }));

async function written(read: Parameters<typeof pagesOf>[0]) {
  const pages = [];
  for await (const page of pagesOf(read)) pages.push(page);
  return pages;
}

it('reads until a page is not full', async () => {
  const list = newestFirst(2_000);
  const pages = await written(async ({ limit, offset }) => ({ rows: list.slice(offset, offset + limit), total: list.length }));
  expect(pages.map((page) => [page.rows.length, page.written, page.total])).toEqual([
    [1_000, 1_000, 2_000],
    [1_000, 2_000, 2_000],
    [0, 2_000, 2_000],
  ]);
});

it('goes on after the cursor that a list gives, so that added rows neither repeat nor get lost', async () => {
  let newest = 1_500;
  const asked: unknown[] = [];
  const pages = await written(async ({ limit, after }) => {
    asked.push(after);
    const from = Number(after?.replace('after ', '') ?? 0);
    const rows = Array.from({ length: Math.max(0, Math.min(limit, newest - from)) }, (_, index): Row => ({ id: String(from + index + 1) }));
    newest += 700;
    // Only the first page counts the list.
    return { rows, total: after === undefined ? 1_500 : 0, next: rows.length === limit ? `after ${rows.at(-1)!.id}` : null };
  });
  expect(asked).toEqual([undefined, 'after 1000', 'after 2000']);
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))).toEqual(Array.from({ length: 2_900 }, (_, index) => index + 1));
  expect(pages.map(({ total }) => total)).toEqual([1_500, 2_000, 2_900]);
});

it('never makes up a cursor for a list without any', async () => {
  const asked: unknown[] = [];
  await written(async ({ limit, offset, ...more }) => {
    asked.push({ offset, ...more });
    return { rows: Array.from({ length: Math.min(limit, 1_200 - offset) }, (_, index): Row => ({ id: offset + index })), total: 1_200 };
  });
  expect(asked).toEqual([{ offset: 0 }, { offset: 1_000 }]);
});

it('writes a row once when newer ones moved it to the next page', async () => {
  let newest = 1_500;
  const pages = await written(async ({ limit, offset }) => {
    const list = newestFirst(newest);
    newest += 3;
    return { rows: list.slice(offset, offset + limit), total: list.length };
  });
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual(newestFirst(1_500).map(({ id }) => id));
  expect(pages.at(-1)).toMatchObject({ written: 1_500, total: 1_503 });
});
