import styles from './row-actions.module.css';

export interface RowAction {
  readonly words: string;
  /** With what it acts on, for who hears one button alone: `Edit Oak Elementary`. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
}

/** What can be done with a row of a table. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => (
  <span className={styles['actions']}>
    {actions.map(({ words, name, onPress, isOff }) => (
      <button key={words} type="button" disabled={isOff} aria-label={name} onClick={onPress}>
        {words}
      </button>
    ))}
  </span>
);
