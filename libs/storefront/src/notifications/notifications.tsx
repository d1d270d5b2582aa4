import { BellIcon, Button, EmptyState, InfoIcon, Skeleton, Spoken } from '@homeroom/ui';
import { Link, formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useRef } from 'react';
import { NotificationChoices } from './notification-choices';
import styles from './notifications.module.css';
import type { Item, NotificationSource } from './source';

/** What happened, and what this person wants to hear about. */
export function Notifications<Kind extends string>({ source }: { readonly source: NotificationSource<Kind> }) {
  const { data, error, refetch } = source.news;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const reading = useChange({
    // One after the other: each reply is the whole list.
    change: (ids: number[]) => {
      const marked = before.current.then(() => source.markRead(ids));
      before.current = marked.catch(() => undefined);
      return marked;
    },
    rowOf: (ids) => ids.join(),
    failed: 'We couldn’t mark it as read. Please try again.',
  });
  const unread = data?.items.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  const read = (ids: number[]) => {
    // The pressed button goes.
    title.current?.focus();
    reading.mutate(ids);
  };
  return (
    <section className={styles['notifications']} aria-labelledby="notifications">
      <header>
        <h2 id="notifications" ref={title} tabIndex={-1}>
          {source.title}
        </h2>
        {unread.length > 0 && (
          <Button size="small" variant="secondary" disabled={reading.isPending} onClick={() => read(unread)}>
            Mark all as read
          </Button>
        )}
      </header>
      {error && !data && (
        <EmptyState
          icon={<InfoIcon />}
          title="Your notifications could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && <Skeleton height="12rem" radius="var(--radius-lg)" />}
      {data?.items.length === 0 && (
        <EmptyState icon={<BellIcon />} title="Nothing new yet">
          {source.nothing}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <Entry key={item.id} item={item} onOpen={() => reading.mutate([item.id])} onRead={() => read([item.id])} />
          ))}
        </ul>
      )}
      <NotificationChoices source={source} />
    </section>
  );
}

interface EntryProps {
  readonly item: Item;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

function Entry({ item: { text, to, happenedAt, isRead }, onOpen, onRead }: EntryProps) {
  return (
    <li className={isRead ? undefined : styles['unread']}>
      <p>
        {!isRead && <Spoken>Unread: </Spoken>}
        <Link to={to} onClick={() => !isRead && onOpen()}>
          {text}
        </Link>
        <time dateTime={happenedAt}>{formatTime(happenedAt)}</time>
      </p>
      {!isRead && (
        <Button size="small" variant="ghost" aria-label={`Mark as read: ${text}`} onClick={onRead}>
          Mark as read
        </Button>
      )}
    </li>
  );
}
