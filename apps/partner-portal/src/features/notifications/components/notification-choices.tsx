import type { ChangeNotificationSettings, Digest, NotificationKind, NotificationSettings } from '@homeroom/contracts';
import { Button, Notice, SelectField, Skeleton, SwitchField } from '@homeroom/ui';
import { useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { changeSettings, settingsQuery } from '../api/notifications';
import styles from './notifications.module.css';

const KINDS: Readonly<Record<NotificationKind, string>> = {
  sale: 'The first sale of a day',
  redemption: 'The first redeemed voucher of a day',
  'sold-out': 'A deal is sold out',
  'ends-soon': 'A deal ends within three days',
  'codes-low': 'A deal is running low on codes',
  review: 'A new review',
  complaint: 'A complaint to answer',
  'payout-sent': 'A payout is sent',
  'payout-returned': 'Your bank returned a payout',
};

const DIGESTS: Readonly<Record<Digest, string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  off: 'Never',
};

/** Saved with each press. */
export function NotificationChoices({ businessId }: { readonly businessId: number }) {
  const { data, error, refetch } = useQuery(settingsQuery(businessId));
  return (
    <section className={styles['choices']} aria-labelledby="notification-choices">
      <h3 id="notification-choices">What you hear about</h3>
      {data ? (
        <Choices businessId={businessId} settings={data} />
      ) : error ? (
        <Notice tone="warn">
          Your choices could not be loaded.{' '}
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton height="14rem" />
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly businessId: number;
  readonly settings: NotificationSettings;
}

function Choices({ businessId, settings: { kinds, muted, digest, email } }: ChoicesProps) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(businessId);
  const saving = useChange({
    change: (changes: ChangeNotificationSettings) => changeSettings(businessId, changes),
    done: ['Saved'],
    failed: 'Your choice could not be saved. Please try again.',
    onDone: (saved) => queries.setQueryData(queryKey, saved),
  });
  const turn = (kind: NotificationKind, isOn: boolean) =>
    saving.mutate({ muted: isOn ? muted.filter((other) => other !== kind) : [...muted, kind] });
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>Tell me about</legend>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={KINDS[kind]}
            checked={!muted.includes(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Email me unread notifications"
        hint={`To ${email}, in the morning, only when there is something. Urgent emails are always sent.`}
        value={digest}
        onChange={({ target }) => saving.mutate({ digest: target.value as Digest })}
      >
        {Object.entries(DIGESTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
