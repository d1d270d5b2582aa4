import type { Permission } from '@homeroom/contracts/permissions';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { useQuery, useSearchParams } from '@homeroom/web';
import { useEffect, type ReactNode } from 'react';
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
  const read = useQuery(inboxCountsQuery);
  const { data: all, error } = read;
  const may = useMay();
  const data = all?.filter(({ inbox }) => may(NEEDED[inbox] ?? 'requests.see'));
  useFailureToast(Boolean(error), 'Failed to fetch requests');
  const [search, setSearch] = useSearchParams();
  const asked = data?.find(({ inbox }) => inbox === search.get('view'))?.inbox;
  const fullest = data?.reduce((most, inbox) => (inbox.waiting > most.waiting ? inbox : most)).inbox;
  // Stays at the inbox that was opened first, even if another one has more requests after a decision or a reload.
  useEffect(() => {
    if (fullest && !asked) setSearch({ tab: 'requests', view: fullest }, { replace: true });
  }, [fullest, asked, setSearch]);
  if (!data) return <LoadState of={read} title="Failed to fetch requests" height="12rem" />;
  return (
    <div className={styles['inboxes']}>
      <Tabs
        label="Inboxes"
        value={asked ?? fullest!}
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
