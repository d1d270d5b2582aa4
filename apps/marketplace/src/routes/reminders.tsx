import { Button, CheckIcon, ClockIcon, EmptyState, LockIcon, Skeleton } from '@homeroom/ui';
import { usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { chooseReminders, kindOf, remindersQuery } from '../features/reminders';
import { REMINDER_DAYS } from '../page/reminder-days';
import styles from './link-page.module.css';
import { reasonOfLink, useLinkParameters } from '@homeroom/web/link-parameters';

/** The page of a reminder's unsubscribe link. It needs a press, because email apps open links to preview them. */
export default function RemindersPage() {
  usePageTitle('Reminders');
  const search = useLinkParameters();
  const queries = useQueryClient();
  const address = { shopper: Number(search.get('shopper')), token: search.get('token') ?? '', kind: kindOf(search.get('kind')) };
  const query = remindersQuery(address);
  const { data, error, isLoadingError } = useQuery(query);
  const choosing = useChange({
    change: (subscribed: boolean) => chooseReminders(address, subscribed),
    failed: 'Something went wrong. Please try again.',
    onDone: (choice) => queries.setQueryData(query.queryKey, choice),
  });
  if (isLoadingError)
    return (
      <EmptyState level={1} icon={<LockIcon />} title="This link does not work">
        {reasonOfLink(error)}
      </EmptyState>
    );
  if (!data)
    return (
      <div className={styles['page']} role="status" aria-label="Loading" data-coming="page">
        <Skeleton height="16rem" radius="var(--radius-lg)" />
      </div>
    );
  const words = WORDS[address.kind ?? 'voucher-ending'];
  return data.subscribed ? (
    <EmptyState
      level={1}
      icon={<ClockIcon />}
      title={words.question}
      action={
        <Button busy={choosing.isPending} onClick={() => choosing.mutate(false)}>
          {words.stop}
        </Button>
      }
    >
      {words.now(data.email)} You still get your vouchers.
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      icon={<CheckIcon />}
      title={words.stopped}
      action={
        <Button variant="secondary" busy={choosing.isPending} onClick={() => choosing.mutate(true)}>
          {words.again}
        </Button>
      }
    >
      {words.since(data.email)} You still get your vouchers.
    </EmptyState>
  );
}

const OF_VOUCHERS = {
  question: 'Stop reminders?',
  stop: 'Stop reminders',
  now: (email: string) => `We email ${email} ${REMINDER_DAYS} before a voucher expires.`,
  stopped: 'No more reminders',
  again: 'Remind me again',
  since: (email: string) => `We no longer send reminders to ${email}.`,
};

const OF_REVIEWS: typeof OF_VOUCHERS = {
  question: 'Stop asking for reviews?',
  stop: 'Stop these emails',
  now: (email: string) => `We ask ${email} for a review after a voucher is used.`,
  stopped: 'No more emails about reviews',
  again: 'Ask me again',
  since: (email: string) => `We no longer ask ${email} for reviews.`,
};

const OF_ALERTS: typeof OF_VOUCHERS = {
  question: 'Stop emails about deals that are back?',
  stop: 'Stop these emails',
  now: (email: string) => `We tell ${email} once when a deal you asked about is back.`,
  stopped: 'No more emails about deals that are back',
  again: 'Tell me again',
  since: (email: string) => `We no longer tell ${email} when a deal is back.`,
};

const WORDS = { 'voucher-ending': OF_VOUCHERS, 'review-invitation': OF_REVIEWS, 'deal-back': OF_ALERTS };
