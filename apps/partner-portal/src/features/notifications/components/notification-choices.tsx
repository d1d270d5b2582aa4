import type { ChangeNotificationSettings, Digest, NotificationKind, NotificationSettings } from '@homeroom/contracts';
import { NOTIFICATION_LABELS } from '@homeroom/contracts/notifications';
import { Button, Notice, SelectField, Skeleton, SwitchField } from '@homeroom/ui';
import { useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useRef, useState } from 'react';
import { changeSettings, settingsQuery } from '../api/notifications';
import styles from './notifications.module.css';

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

/** Shows each choice at once, and sends what was chosen meanwhile when the running change is saved. */
function useChoices(businessId: number, saved: NotificationSettings) {
  const queries = useQueryClient();
  const unsent = useRef<ChangeNotificationSettings>({});
  const [chosen, setChosen] = useState<ChangeNotificationSettings>({});
  const saving = useChange({
    change: async () => {
      while (Object.keys(unsent.current).length > 0) {
        const changes = unsent.current;
        unsent.current = {};
        queries.setQueryData(settingsQuery(businessId).queryKey, await changeSettings(businessId, changes));
      }
    },
    done: ['Saved'],
    failed: 'Your choice could not be saved. Please try again.',
    onEnd: () => {
      unsent.current = {};
      setChosen({});
    },
  });
  const choose = (changes: ChangeNotificationSettings) => {
    unsent.current = { ...unsent.current, ...changes };
    setChosen({ ...chosen, ...changes });
    saving.mutate();
  };
  return { shown: { ...saved, ...chosen }, choose };
}

function Choices({ businessId, settings }: ChoicesProps) {
  const { shown, choose } = useChoices(businessId, settings);
  const { kinds, muted, digest, email } = shown;
  const turn = (kind: NotificationKind, isOn: boolean) =>
    choose({ muted: isOn ? muted.filter((other) => other !== kind) : [...muted, kind] });
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>Tell me about</legend>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={NOTIFICATION_LABELS[kind]}
            checked={!muted.includes(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Email me unread notifications"
        hint={`${email ? `To ${email}, in` : 'In'} the morning, only when there is something. Urgent emails are always sent.`}
        value={digest}
        onChange={({ target }) => choose({ digest: target.value as Digest })}
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
