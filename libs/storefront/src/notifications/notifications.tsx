import { BellIcon, Button, EmptyState, Spoken } from '@homeroom/ui';
import { Link, counted, formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useRef } from 'react';
import { LoadState } from '../reads/load-state';
import { NotificationChoices } from './notification-choices';
import styles from './notifications.module.css';
import type { Item, Marked, NotificationSource } from './source';

/** What happened, and what this person wants to hear about. */
export function Notifications<Kind extends string>({ source }: { readonly source: NotificationSource<Kind> }) {
  const { data } = source.news;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const reading = useChange({
    // One request after the other, because each reply is the whole list.
    change: (which: Marked) => {
      const marked = before.current.then(() => source.markRead(which));
      before.current = marked.catch(() => undefined);
      return marked;
    },
    rowOf: (which) => ('upTo' in which ? 'all' : which.ids.join()),
    failed: 'We couldn’t mark it as read. Please try again.',
  });
  const unread = data?.items.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  const older = (data?.unread ?? 0) - unread.length;
  const read = (which: Marked) => {
    // The pressed button disappears, so the title gets the focus.
    title.current?.focus();
    reading.mutate(which);
  };
  return (
    <section className={styles['notifications']} aria-labelledby="notifications">
      <header>
        <h2 id="notifications" ref={title} tabIndex={-1}>
          {source.title}
        </h2>
        {unread.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            disabled={reading.isPending}
            onClick={() => read(data?.upTo === undefined ? { ids: unread } : { upTo: data.upTo })}
          >
            Mark all as read
          </Button>
        )}
      </header>
      <LoadState of={source.news} title="Your notifications could not be loaded" height="12rem" />
      {data?.items.length === 0 && (
        <EmptyState icon={<BellIcon />} title="Nothing new yet">
          {source.nothing}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <Entry key={item.id} item={item} onOpen={() => reading.mutate({ ids: [item.id] })} onRead={() => read({ ids: [item.id] })} />
          ))}
        </ul>
      )}
      {older > 0 && (
        <p>{counted(older, 'older notification is', 'older notifications are')} unread, too. They come up once these are read.</p>
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
