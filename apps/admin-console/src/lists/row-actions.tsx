import type { Permission } from '@homeroom/contracts/permissions';
import { classNames } from '@homeroom/ui';
import { useId, useRef, type ToggleEvent } from 'react';
import { useWhyNot } from '../session/may';
import { sayWhyNot } from '../session/team-button';
import { onlyCloses } from './only-closes';
import styles from './row-actions.module.css';

export interface RowAction {
  /** A fixed key for an action whose label changes with each press, so that its button keeps the focus. */
  readonly id?: string;
  readonly words: string;
  /** The full label for screen readers: `Edit Oak Elementary`. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  /** The permission that it needs. */
  readonly may?: Permission;
}

interface RowActionsProps {
  /** The most needed action comes first. */
  readonly actions: readonly (RowAction | false)[];
  /** The record's name, such as `Oak Elementary`. The row shows only the first action; the rest are in a menu. */
  readonly of?: string;
  /** Puts all actions in the menu. */
  readonly isNarrow?: boolean;
}

/** The actions of a table row. */
export function RowActions({ actions, of, isNarrow = false }: RowActionsProps) {
  const menu = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  const closed = useRef<() => void>(undefined);
  const whyNot = useWhyNot();
  const follow = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    closed.current?.();
    closed.current = undefined;
    if (newState !== 'open') return;
    currentTarget.querySelector('button')?.focus();
    closed.current = onlyCloses(currentTarget);
  };
  const buttons = actions
    .filter((action) => action !== false)
    .map(({ id, words, name, onPress, isOff, may }) => {
      const why = whyNot(may);
      return (
        <button
          key={id ?? words}
          type="button"
          disabled={isOff}
          aria-label={name}
          {...(why && { 'aria-disabled': true, title: why })}
          onClick={() => {
            // Closed before a dialog opens, so that the dialog returns the focus to the menu's button.
            menu.current?.hidePopover?.();
            if (why) sayWhyNot(why);
            else onPress();
          }}
        >
          {words}
        </button>
      );
    });
  return (
    <span className={classNames(styles['actions'], isNarrow && styles['narrow'])}>
      {of ? !isNarrow && buttons[0] : buttons}
      {of && (
        <>
          <button type="button" className={styles['more']} popoverTarget={menuId} aria-label={`More for ${of}`}>
            ⋯
          </button>
          <span ref={menu} id={menuId} popover="auto" className={styles['menu']} onToggle={follow}>
            {buttons.slice(isNarrow ? 0 : 1)}
          </span>
        </>
      )}
    </span>
  );
}
