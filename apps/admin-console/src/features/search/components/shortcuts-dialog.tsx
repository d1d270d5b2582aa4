import { STORAGE } from '@homeroom/contracts';
import { Button, SwitchField } from '@homeroom/ui';
import { isMac } from '@homeroom/ui/is-mac';
import { Dialog } from '@homeroom/ui/overlays';
import { writeStored } from '@homeroom/web';
import { Fragment, useId, useState } from 'react';
import keyStyles from '../../../lists/key.module.css';
import { hasSingleKeys } from '../../../lists/single-keys';
import styles from './shortcuts-dialog.module.css';

type Shortcut = readonly [keys: readonly string[], what: string];

const withControl = (key: string) => (isMac() ? `⌘ ${key}` : `Ctrl ${key}`);

const groupsOf = (): readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] => [
  [
    'Anywhere',
    [
      [[withControl('K')], 'Find or do anything'],
      [[withControl('Z')], 'Undo, while a message offers it'],
      [[withControl('Enter')], 'Open the link that has the focus in a new tab'],
    ],
  ],
  [
    'In a list',
    [
      [['/'], 'Go to the search; ↓ goes on to the first row'],
      [['↑', '↓', 'K', 'J'], 'Go from row to row'],
      [['Enter'], 'Open the row'],
      [['X'], 'Select the row, and with Shift all rows since the last one'],
      [['B'], 'Go to the actions for selected rows; Esc goes back'],
    ],
  ],
];

/** The console's keys. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [areOn, setOn] = useState(hasSingleKeys);
  const hint = useId();
  const turn = (on: boolean) => {
    writeStored(localStorage, STORAGE.singleKeys, on);
    setOn(on);
  };
  return (
    <Dialog open unsaved={false} title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {groupsOf().map(([title, shortcuts]) => (
        <section key={title} className={styles['group']}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(([keys, what]) => (
              <div key={what}>
                <dt>
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <kbd className={keyStyles['key']}>{key}</kbd>{' '}
                    </Fragment>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles['group']}>
        <SwitchField label="Use / and B" aria-describedby={hint} checked={areOn} onChange={(event) => turn(event.target.checked)} />
        <p id={hint}>Turn them off if you dictate, or often press them by mistake. This browser remembers it.</p>
      </div>
    </Dialog>
  );
}
