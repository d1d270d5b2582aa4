interface Dated {
  readonly id: string;
  readonly happenedAt: Date;
}

/** The number that a list shows. */
export const MOST = 100;

/** Newest first. Unread ones stay in the list until they are read: otherwise the bell would count what nobody can find. */
export function shownOf<Record extends Dated>(unread: readonly Record[], latest: readonly Record[]): Record[] {
  const others = latest.filter(({ id }) => !unread.some((record) => record.id === id));
  return [...unread, ...others.slice(0, MOST - unread.length)].sort(
    (one, other) => other.happenedAt.getTime() - one.happenedAt.getTime() || Number(other.id) - Number(one.id),
  );
}
