import type { DataSource } from 'typeorm';
import type { Statement } from './old-build';

/** What an older build sent to PostgreSQL while it did one thing. */
export interface Recording {
  /** When it was recorded, in milliseconds since 1970: times in parameters move along. */
  readonly at: number;
  /** The values in it that stand for something of the test's. */
  readonly given: Readonly<Record<string, string | number>>;
  readonly statements: readonly Pick<Statement, 'text' | 'parameters' | 'rows'>[];
}

type Row = Readonly<Record<string, unknown>>;

/** Each text once, and of answers the ids only. */
interface Kept {
  readonly texts: readonly string[];
  readonly recordings: Readonly<
    Record<
      string,
      Omit<Recording, 'statements'> & { readonly statements: readonly { text: number; parameters: readonly unknown[]; ids?: Row[] }[] }
    >
  >;
}

/** Ids while recording start so high that no other number looks like one. */
export const FIRST_ID = 900_000_000;
const ID = /\b9\d{8}\b/g;
const NUMBER = /^9\d{8}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (value: unknown) => NUMBER.test(String(value)) || UUID.test(String(value));
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Sends a recording to the test's database, with the test's own ids, provider's payments and times in the place of the recorded ones. */
export class Replay {
  private readonly names = new Map<string, string>();

  constructor(private readonly database: DataSource) {}

  async send({ at, given, statements }: Recording, own: Readonly<Record<string, string | number>>): Promise<void> {
    for (const [name, recorded] of Object.entries(given)) if (own[name] !== undefined) this.names.set(String(recorded), String(own[name]));
    const later = Date.now() - at;
    const runner = this.database.createQueryRunner();
    try {
      for (const { text, parameters, rows } of statements) {
        const sent = (JSON.parse(this.written(JSON.stringify(parameters), later)) as unknown[]).map(asSent);
        const answered = await runner.query(text, sent, true);
        this.learn(rows, answered.records ?? []);
      }
    } finally {
      await runner.release();
    }
  }

  private written(parameters: string, later: number): string {
    let written = parameters.replace(TIME, (time) => new Date(Date.parse(time) + later).toISOString());
    for (const [recorded, own] of this.names) if (!NUMBER.test(recorded)) written = written.replaceAll(recorded, own);
    return written.replace(ID, (id) => this.names.get(id) ?? id);
  }

  /** The ids that the database gave then, and gives now. */
  private learn(recorded: Statement['rows'], now: readonly Record<string, unknown>[]): void {
    for (const [number, row] of recorded.entries())
      for (const [column, value] of Object.entries(row))
        if (isId(value) && now[number]) this.names.set(String(value), String(now[number][column]));
  }
}

const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'hex' in value ? Buffer.from(String(value.hex), 'hex') : value;

export function asFile(recordings: Readonly<Record<string, Recording>>): string {
  const texts: string[] = [];
  const numberOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const idsOf = (rows: readonly Row[]) => rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => isId(value))));
  const kept: Kept['recordings'] = Object.fromEntries(
    Object.entries(recordings).map(([what, { at, given, statements }]) => [
      what,
      {
        ...{ at, given },
        statements: statements.map(({ text, parameters, rows }) => {
          const ids = idsOf(rows);
          return { text: numberOf(text), parameters, ...(ids.some((row) => Object.keys(row).length > 0) && { ids }) };
        }),
      },
    ]),
  );
  return `${JSON.stringify({ texts, recordings: kept }, null, 2)}\n`;
}

export function readFrom(file: string): Record<string, Recording> {
  const { texts, recordings } = JSON.parse(file) as Kept;
  return Object.fromEntries(
    Object.entries(recordings).map(([what, { statements, ...recording }]) => [
      what,
      { ...recording, statements: statements.map(({ text, parameters, ids }) => ({ text: texts[text]!, parameters, rows: ids ?? [] })) },
    ]),
  );
}
