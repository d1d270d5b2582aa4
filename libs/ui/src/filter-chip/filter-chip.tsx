import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useDisclosed } from '../disclosure/use-disclosed';
import { CloseIcon } from '../icon/mark-icons';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** The filter's name, such as `Amount`. */
  readonly name: string;
  /** The chosen value, such as `over $50`; off without it. */
  readonly value?: string | undefined;
  readonly onClear: () => void;
  /** The choices, which may wait until they are shown; without them the chip only shows the value. */
  readonly children?: ReactNode | ((isOpen: boolean) => ReactNode);
}

/** One filter of a list: shows its value, opens its choices below, and is cleared with a press. Escape and leaving close it. */
export function FilterChip({ name, value, onClear, children }: FilterChipProps) {
  const { isOpen, setOpen, root, button } = useDisclosed();
  const id = useId();

  const words = (
    <>
      {name}
      {value !== undefined && (
        <>
          : <strong>{value}</strong>
        </>
      )}
    </>
  );
  const clear = () => {
    onClear();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={styles['root']}>
      <span className={classNames(styles['chip'], value !== undefined && styles['on'])}>
        {children ? (
          <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {value !== undefined && (
          <button type="button" className={styles['clear']} aria-label={`Clear the filter ${name}`} onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </span>
      {children && (
        <div id={id} role="group" aria-label={name} className={styles['choices']} hidden={!isOpen}>
          {typeof children === 'function' ? children(isOpen) : children}
        </div>
      )}
    </div>
  );
}
