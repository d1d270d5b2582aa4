import { classNames } from '@homeroom/ui';
import type { ComponentProps } from 'react';
import { Soft } from '../lists/cells';
import { RecordLink } from './record-link';
import styles from './record-cell.module.css';

interface RecordCellProps extends Omit<ComponentProps<typeof RecordLink>, 'children'> {
  readonly name: string;
  /** Text that distinguishes it from others of the same name. */
  readonly more?: string | null | undefined;
  /** Whether the column has room only for the name, while a card shows everything. */
  readonly isNarrow?: boolean;
}

/** A row's name, which opens its page. Shown in full on hover when clipped. */
export const RecordCell = ({ name, more, isNarrow, ...record }: RecordCellProps) => (
  <span className={classNames(styles['cell'], isNarrow && styles['narrow'])} title={more ? `${name} · ${more}` : name}>
    <RecordLink {...record}>{name}</RecordLink>
    {more && (
      <>
        {' '}
        <Soft>{more}</Soft>
      </>
    )}
  </span>
);
