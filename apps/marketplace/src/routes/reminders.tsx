import { LIMITS } from '@homeroom/contracts';
import { Button, CheckIcon, ClockIcon, EmptyState, LockIcon, Skeleton } from '@homeroom/ui';
import { reasonOf, usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { chooseReminders, remindersQuery } from '../features/reminders';
import styles from './link-page.module.css';
import { useLinkParameters } from './use-link-parameters';

/** The target of a reminder's unsubscribe link. Nothing changes before a press, because email apps open links to preview them. */
export default function RemindersPage() {
  usePageTitle('Reminders');
  const search = useLinkParameters();
  const queries = useQueryClient();
  const address = { shopper: Number(search.get('shopper')), token: search.get('token') ?? '' };
  const query = remindersQuery(address);
  const { data, error } = useQuery(query);
  const choosing = useChange({
    change: (subscribed: boolean) => chooseReminders(address, subscribed),
    failed: 'Something went wrong. Please try again.',
    onDone: (choice) => queries.setQueryData(query.queryKey, choice),
  });
  if (error)
    return (
      <EmptyState level={1} icon={<LockIcon />} title="This link does not work">
        {reasonOf(error, 'Please check your connection.')}
      </EmptyState>
    );
  if (!data)
    return (
      <div className={styles['page']} role="status" aria-label="Loading">
        <Skeleton height="16rem" radius="var(--radius-lg)" />
      </div>
    );
  const days = `${LIMITS.reminderDays.slice(0, -1).join(', ')} and ${LIMITS.reminderDays.at(-1)}`;
  return data.subscribed ? (
    <EmptyState
      level={1}
      icon={<ClockIcon />}
      title="Stop reminders?"
      action={
        <Button busy={choosing.isPending} onClick={() => choosing.mutate(false)}>
          Stop reminders
        </Button>
      }
    >
      We email {data.email} {days} days before a voucher expires. If you stop these reminders, you still get your vouchers.
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      icon={<CheckIcon />}
      title="No more reminders"
      action={
        <Button variant="secondary" busy={choosing.isPending} onClick={() => choosing.mutate(true)}>
          Remind me again
        </Button>
      }
    >
      We no longer send reminders to {data.email}. You still get your vouchers.
    </EmptyState>
  );
}
