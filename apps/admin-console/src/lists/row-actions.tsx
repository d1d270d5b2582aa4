import styles from './row-actions.module.css';

export interface RowAction {
  readonly words: string;
  /** The full label for screen readers: `Edit Oak Elementary`. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
}

/** The actions of a table row. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => (
  <span className={styles['actions']}>
    {actions.map(({ words, name, onPress, isOff }) => (
      <button key={words} type="button" disabled={isOff} aria-label={name} onClick={onPress}>
        {words}
      </button>
    ))}
  </span>
);
