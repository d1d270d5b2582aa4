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
