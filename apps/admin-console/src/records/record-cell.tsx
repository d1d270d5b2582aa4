import type { ComponentProps } from 'react';
import { Soft } from '../lists/cells';
import { RecordLink } from './record-link';

interface RecordCellProps extends Omit<ComponentProps<typeof RecordLink>, 'children'> {
  readonly name: string;
  /** What else tells it from others. */
  readonly more?: string | null | undefined;
}

/** A row's name, which opens its page. Shown in full on hover when clipped. */
export const RecordCell = ({ name, more, ...record }: RecordCellProps) => (
  <span title={more ? `${name} · ${more}` : name}>
    <RecordLink {...record}>{name}</RecordLink>
    {more && (
      <>
        {' '}
        <Soft>{more}</Soft>
      </>
    )}
  </span>
);
