import type { VoucherCodeView } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import styles from './codes-list.module.css';

interface CodesListProps {
  readonly codes: readonly VoucherCodeView[];
  readonly total: number;
  /** Shows the source of each. */
  readonly withSource?: boolean;
}

/** Codes with their state. */
export function CodesList({ codes, total, withSource = false }: CodesListProps) {
  return (
    <>
      <div role="region" aria-label="List of codes" tabIndex={0} className={styles['list']}>
        <ul>
          {codes.map(({ id, code, isUsed, usedAt, source }) => (
            <li key={id}>
              <code>{code}</code>
              <span>
                {withSource && `${source} `}
                {isUsed ? `given out ${formatDate(usedAt!)}` : <Badge tone="leaf">available</Badge>}
              </span>
            </li>
          ))}
          {codes.length === 0 && <li>None yet</li>}
        </ul>
      </div>
      {total > codes.length && <p>and {total - codes.length} more</p>}
    </>
  );
}
