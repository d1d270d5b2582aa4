import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

interface Outcome<Row> {
  readonly rows: Row[];
  /** How many rows were written or read. */
  readonly count: number;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `homeroom_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement that the database parses and plans once per connection: for the few large, constant ones on the money path and on pages
 * all shoppers see. Behind a pooler it is parsed each time. The text must be a constant. Inside a transaction it uses the manager's
 * connection.
 */
export async function prepared<Row extends QueryResultRow>(
  on: DataSource | EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Outcome<Row>> {
  const source = on instanceof DataSource ? on : on.connection;
  const runner = on instanceof DataSource ? undefined : on.queryRunner;
  const target = runner ? ((await runner.connect()) as ClientBase) : (source.driver as unknown as { master: Pool }).master;
  const { namedStatements } = source.options.extra as { namedStatements: boolean };
  const { rows, rowCount } = await target.query<Row>({ ...(namedStatements && { name: nameOf(text) }), text, values: [...values] });
  return { rows, count: rowCount ?? 0 };
}
