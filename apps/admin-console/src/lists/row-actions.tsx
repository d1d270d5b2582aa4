import type { Permission } from '@homeroom/contracts/permissions';
import { useWhyNot } from '../session/may';
import { sayWhyNot } from '../session/team-button';
import styles from './row-actions.module.css';

export interface RowAction {
  /** Of one whose words change with each press, so that it keeps the focus. */
  readonly id?: string;
  readonly words: string;
  /** The full label for screen readers: `Edit Oak Elementary`. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  /** What it needs permission for. */
  readonly may?: Permission;
}

/** The actions of a table row. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const whyNot = useWhyNot();
  return (
    <span className={styles['actions']}>
      {actions.map(({ id, words, name, onPress, isOff, may }) => {
        const why = whyNot(may);
        return (
          <button
            key={id ?? words}
            type="button"
            disabled={isOff}
            aria-label={name}
            {...(why && { 'aria-disabled': true, title: why })}
            onClick={why ? () => sayWhyNot(why) : onPress}
          >
            {words}
          </button>
        );
      })}
    </span>
  );
}
