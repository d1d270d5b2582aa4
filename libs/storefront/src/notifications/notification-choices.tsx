import type { Digest } from '@homeroom/contracts';
import { SelectField, SwitchField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { useRef, useState } from 'react';
import { LoadState } from '../reads/load-state';
import styles from './notifications.module.css';
import type { Changes, Chosen, NotificationSource } from './source';

const DIGESTS: Readonly<Record<Digest, string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  off: 'Never',
};

/** Each press saves. */
export function NotificationChoices<Kind extends string>({ source }: { readonly source: NotificationSource<Kind> }) {
  const { data } = source.settings;
  return (
    <section className={styles['choices']} aria-labelledby="notification-choices">
      <h3 id="notification-choices">What you hear about</h3>
      <LoadState of={source.settings} title="Your choices could not be loaded" height="14rem" />
      {data && <Choices source={source} settings={data} />}
    </section>
  );
}

interface ChoicesProps<Kind extends string> {
  readonly source: NotificationSource<Kind>;
  readonly settings: Chosen<Kind>;
}

/** Shows each choice at once. Choices made during a save are sent after it. */
function useChoices<Kind extends string>({ source, settings: saved }: ChoicesProps<Kind>) {
  const unsent = useRef<Changes<Kind>>({});
  const [chosen, setChosen] = useState<Changes<Kind>>({});
  const saving = useChange({
    change: async () => {
      while (Object.keys(unsent.current).length > 0) {
        const changes = unsent.current;
        unsent.current = {};
        await source.change(changes);
      }
    },
    done: ['Saved'],
    failed: 'Your choice could not be saved. Please try again.',
    onEnd: () => {
      unsent.current = {};
      setChosen({});
    },
  });
  const choose = (changes: Changes<Kind>) => {
    unsent.current = { ...unsent.current, ...changes };
    setChosen({ ...chosen, ...changes });
    saving.mutate();
  };
  return { shown: { ...saved, ...chosen }, choose };
}

function Choices<Kind extends string>(props: ChoicesProps<Kind>) {
  const { shown, choose } = useChoices(props);
  const { kinds, muted, digest, email } = shown;
  const turn = (kind: Kind, isOn: boolean) => choose({ muted: isOn ? muted.filter((other) => other !== kind) : [...muted, kind] });
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>Tell me about</legend>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={props.source.labels[kind]}
            checked={!muted.includes(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
        ))}
      </fieldset>
      {digest && (
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
      )}
    </>
  );
}
