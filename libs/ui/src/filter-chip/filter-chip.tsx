import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /**
   * The choices, or a function that renders them once they are shown, with a way to close them. Without them, the chip only shows its
   * value.
   */
  readonly children?: ReactNode | ((isOpen: boolean, close: () => void) => ReactNode);
}

/** Pixels between the choices and the edge of the window. */
const MARGIN = 8;

/** Moves the choices left if they would reach beyond the window's edge, which would make the page scroll sideways. */
function keepInSight(choices: HTMLElement) {
  choices.style.marginLeft = '';
  const over = choices.getBoundingClientRect().right + MARGIN - document.documentElement.clientWidth;
  if (over > 0) choices.style.marginLeft = `${-over}px`;
}

/** One filter of a list: shows its value, opens its choices below, and is cleared with a press. Escape and leaving close it. */
export function FilterChip({ name, value, onClear, children }: FilterChipProps) {
  const { isOpen, setOpen, close, root, button } = useDisclosed();
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen && choices.current) keepInSight(choices.current);
  });

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
    close();
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
        <div ref={choices} id={id} role="group" aria-label={name} className={styles['choices']} hidden={!isOpen}>
          {typeof children === 'function' ? children(isOpen, close) : children}
        </div>
      )}
    </div>
  );
}
