import type { SchoolSession } from '@homeroom/contracts';
import { SwitchField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { AREA, showOnBoard } from '../api/school-area';
import styles from './school-area.module.css';

/** Whether families see the school on the monthly board. */
export function BoardSwitch({ session: { isOnBoard } }: { readonly session: SchoolSession }) {
  const change = useChange({
    change: showOnBoard,
    done: (_, isShown) =>
      isShown
        ? ['You are on the board', 'Families see your points for the month.']
        : ['You left the board', 'Your points now show only on your own page.'],
    failed: 'That could not be saved. Please try again.',
    stale: AREA,
  });
  const isOn = change.isPending ? change.variables : isOnBoard;
  return (
    <section className={styles['board']} aria-labelledby="board-of-the-month">
      <h3 id="board-of-the-month">Monthly board</h3>
      <p>The school directory shows the ten schools that earned the most points this month. You decide whether yours can be one of them.</p>
      <SwitchField label="Show our school on the board" checked={isOn} onChange={({ target }) => change.mutate(target.checked)} />
    </section>
  );
}
