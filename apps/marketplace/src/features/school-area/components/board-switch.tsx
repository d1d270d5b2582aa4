import type { SchoolSession } from '@homeroom/contracts';
import { SwitchField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { AREA, showOnBoard } from '../api/school-area';
import styles from './school-area.module.css';

/** Whether families see the school on the board of the month. */
export function BoardSwitch({ session: { isOnBoard } }: { readonly session: SchoolSession }) {
  const change = useChange({
    change: showOnBoard,
    done: (_, isShown) =>
      isShown
        ? ['You are on the board', 'Families see your points of the month.']
        : ['You left the board', 'Your points stand on your own page alone.'],
    failed: 'That could not be saved. Please try again.',
    stale: AREA,
  });
  const isOn = change.isPending ? change.variables : isOnBoard;
  return (
    <section className={styles['board']} aria-labelledby="board-of-the-month">
      <h3 id="board-of-the-month">Board of the month</h3>
      <p>The school directory shows the ten schools that earned most this month. You decide whether yours may be one of them.</p>
      <SwitchField label="Show our school on the board" checked={isOn} onChange={({ target }) => change.mutate(target.checked)} />
    </section>
  );
}
