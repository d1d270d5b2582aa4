import { expect, type Page } from '@playwright/test';

interface Value {
  readonly value?: unknown;
}
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly childIds?: readonly string[];
}

/**
 * Expects that a screen reader can read each table: it has a name, a head for each column, and in each row a head that names the record and a
 * cell for each column. A table with sortable heads says how it is sorted.
 */
export async function tablesReadRight(page: Page): Promise<void> {
  // Tables under a dialog are hidden from screen readers.
  if ((await page.locator('table:visible:not([aria-hidden=true] *)').count()) === 0) return;
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { readonly nodes: readonly Node[] };
  // End the session, because the browser would keep the tree up to date, which costs time.
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const tables = nodes.filter((node) => roleOf(node) === 'table');
  expect(
    tables.flatMap((table) => wrongIn(table, byId)),
    'faults of tables for screen readers',
  ).toEqual([]);
  const unsorted = await page
    .locator('table:has([aria-sort])')
    .evaluateAll((all) =>
      all
        .filter((table) => table.querySelectorAll('[aria-sort=ascending], [aria-sort=descending]').length > 1)
        .map((table) => table.getAttribute('aria-label')),
    );
  expect(unsorted, 'tables sorted by two columns').toEqual([]);
}

const roleOf = ({ ignored, role }: Node) => (ignored ? '' : String(role?.value ?? ''));
const nameOf = ({ name }: Node) => String(name?.value ?? '').trim();

function wrongIn(table: Node, byId: ReadonlyMap<string, Node>): string[] {
  const title = nameOf(table);
  const rows = below(table, byId, ['row']);
  const cells = rows.map((row) => below(row, byId, ['columnheader', 'rowheader', 'cell', 'gridcell']));
  const heads = cells.find((some) => some.length > 0 && some.every((cell) => roleOf(cell) === 'columnheader')) ?? [];
  const wrong = cells
    .filter((some) => some !== heads)
    .flatMap((some, at) => {
      const head = some.find((cell) => roleOf(cell) === 'rowheader');
      return [
        ...(head && nameOf(head) ? [] : [`row ${at + 1} of ${title} has no head`]),
        ...(some.length === heads.length ? [] : [`row ${at + 1} of ${title} has ${some.length} cells below ${heads.length} heads`]),
      ];
    });
  return [
    ...(title ? [] : ['a table has no name']),
    ...(heads.length > 0 ? [] : [`${title} has no heads`]),
    ...heads.filter((head) => !nameOf(head)).map(() => `a column of ${title} has no name`),
    ...wrong,
  ].slice(0, 5);
}

/** The nearest nodes below with one of these roles. */
function below(node: Node, byId: ReadonlyMap<string, Node>, roles: readonly string[]): Node[] {
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    if (!child) return [];
    return roles.includes(roleOf(child)) ? [child] : below(child, byId, roles);
  });
}
