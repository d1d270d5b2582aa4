import { Button } from '@homeroom/ui';
import type { Stale } from '@homeroom/web/change';
import { useLayoutEffect, useRef, useState } from 'react';
import { LoadState, type Read } from '../reads/load-state';
import { EndOthersDialog } from './dialogs';
import styles from './own-sessions.module.css';
import { SessionList } from './session-list';
import type { OwnSession } from '@homeroom/contracts';

interface OwnSessionsProps {
  readonly read: Read & { readonly data: readonly OwnSession[] | undefined };
  readonly end: (id: string) => Promise<unknown>;
  readonly endOthers: () => Promise<unknown>;
  readonly stale: Stale;
  /** Of its title. */
  readonly level?: 2 | 3;
}

/** Where the person is signed in, and how to sign out other browsers. */
export function OwnSessions({ read, end, endOthers, stale, level = 3 }: OwnSessionsProps) {
  const { data } = read;
  const others = (data?.length ?? 0) - 1;
  const title = useRef<HTMLHeadingElement>(null);
  const hasEnded = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // The button goes with the others, and would take the focus with it.
  useLayoutEffect(() => {
    if (!hasEnded.current || others > 0) return;
    hasEnded.current = false;
    title.current?.focus();
  }, [others]);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles['sessions']} aria-labelledby="own-sessions">
      <Title ref={title} id="own-sessions" tabIndex={-1}>
        Where you are signed in
      </Title>
      <LoadState of={read} title="Your sessions could not be loaded" height="8rem" />
      {data && <SessionList label="Your sessions" sessions={data} end={end} stale={stale} />}
      {others === 0 && <p>You are not signed in anywhere else.</p>}
      {others > 0 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      {isAsking && (
        <EndOthersDialog
          others={others}
          endOthers={endOthers}
          stale={stale}
          onEnded={() => void (hasEnded.current = true)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
