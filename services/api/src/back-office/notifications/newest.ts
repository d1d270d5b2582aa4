interface Stored<Kind, Facts> {
  readonly id: string;
  readonly kind: Kind;
  readonly facts: Facts;
  readonly happenedAt: Date;
  readonly readAt: Date | null;
}

/** The notifications of one reader. */
interface OfReader<Record> {
  readonly lastId: () => Promise<number>;
  readonly countUnread: () => Promise<number>;
  readonly unread: (limit: number) => Promise<Record[]>;
  readonly latest: (limit: number) => Promise<Record[]>;
}

/** The number that a list shows. */
const MOST = 100;

/** What a reader's bell counts, and what their list shows. */
export async function newestOf<Kind, Facts, Words extends object>(
  { lastId, countUnread, unread, latest }: OfReader<Stored<Kind, Facts>>,
  worded: (kind: Kind, facts: Facts) => Words,
) {
  // Read first, so that what arrives meanwhile is not marked with the rest.
  const upTo = await lastId();
  const [count, newestUnread, newest] = await Promise.all([countUnread(), unread(MOST), latest(MOST)]);
  const items = shownOf(newestUnread, newest).map(({ id, kind, facts, happenedAt, readAt }) => ({
    id: Number(id),
    kind,
    happenedAt: happenedAt.toISOString(),
    isRead: readAt !== null,
    ...worded(kind, facts),
  }));
  return { unread: count, upTo, items };
}

/** Newest first. Unread ones stay in the list until they are read: otherwise the bell would count what nobody can find. */
function shownOf<Record extends Stored<unknown, unknown>>(unread: readonly Record[], latest: readonly Record[]): Record[] {
  const others = latest.filter(({ id }) => !unread.some((record) => record.id === id));
  return [...unread, ...others.slice(0, MOST - unread.length)].sort(
    (one, other) => other.happenedAt.getTime() - one.happenedAt.getTime() || Number(other.id) - Number(one.id),
  );
}
