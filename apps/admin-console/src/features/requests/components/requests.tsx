import type { Permission } from '@homeroom/contracts/permissions';
import { Badge, Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { useQuery, useSearchParams } from '@homeroom/web';
import { useState, type ReactNode } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { age } from '../../../lists/age';
import { useMay } from '../../../session/may';
import { inboxCountsQuery } from '../api/requests';
import { InboxList } from './inbox-list';
import styles from './inbox-list.module.css';

const NAMES = {
  school: 'School Requests',
  management: 'Management Requests',
  partner: 'Partner Applications',
  contact: 'Contact Messages',
  cash: 'Cash Requests',
  review: 'Reviews',
} as const;

/** What some inboxes need beyond the page itself. */
const NEEDED: Readonly<Partial<Record<keyof typeof NAMES, Permission>>> = { cash: 'cash.see', review: 'reviews' };

/** Everything waiting for the team. */
export function Requests({ reviews }: { readonly reviews: ReactNode }) {
  const { data: all, isError, refetch } = useQuery(inboxCountsQuery);
  const may = useMay();
  const data = all?.filter(({ inbox }) => may(NEEDED[inbox] ?? 'requests.see'));
  useFailureToast(isError, 'Failed to fetch requests');
  const [search, setSearch] = useSearchParams();
  // The one it opened on stays, whichever is fuller after a decision.
  const [first, setFirst] = useState<keyof typeof NAMES>();
  if (isError && !all)
    return (
      <EmptyState icon={<InfoIcon />} title="Failed to fetch requests" action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  if (!data) return <Skeleton height="12rem" radius="var(--radius-md)" />;
  const begun = first ?? data.reduce((most, inbox) => (inbox.waiting > most.waiting ? inbox : most)).inbox;
  if (!first) setFirst(begun);
  return (
    <div className={styles['inboxes']}>
      <Tabs
        label="Inboxes"
        value={data.find(({ inbox }) => inbox === search.get('view'))?.inbox ?? begun}
        onChange={(view) => setSearch({ tab: 'requests', view }, { replace: true })}
        tabs={data.map(({ inbox: id, waiting, oldest }) => ({
          id,
          label: (
            <>
              {NAMES[id]} {waiting > 0 && <Badge tone="sun">{waiting}</Badge>}
            </>
          ),
          content: (
            <>
              {oldest && <p className={styles['oldest']}>The oldest has been waiting for {age(oldest)}.</p>}
              {id === 'review' ? reviews : <InboxList inbox={id} />}
            </>
          ),
        }))}
      />
    </div>
  );
}
