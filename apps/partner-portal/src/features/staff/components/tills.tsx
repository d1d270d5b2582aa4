import type { Till } from '@homeroom/contracts';
import { Badge, Button, EmptyState, TicketIcon, classNames } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime } from '@homeroom/web';
import { tillState } from '../words';
import sections from '../../../page/sections.module.css';
import styles from './staff.module.css';

interface TillsProps {
  readonly tills: readonly Till[];
  readonly onAdd: () => void;
  readonly onCode: (till: Till) => void;
  readonly onPin: (till: Till) => void;
  readonly onUnlock: (till: Till) => void;
  readonly onRemove: (till: Till) => void;
}

export function Tills({ tills, onAdd, onCode, onPin, onUnlock, onRemove }: TillsProps) {
  return (
    <section className={sections['part']} aria-labelledby="tills">
      <header>
        <h3 id="tills">Tills</h3>
        <Button onClick={onAdd}>Add a till</Button>
      </header>
      {tills.length === 0 && (
        <EmptyState icon={<TicketIcon />} title="No tills yet">
          A till is a phone or tablet at your counter. It has a PIN, redeems vouchers, and opens nothing else.
        </EmptyState>
      )}
      <Cards isArranged className={sections['columns']}>
        {tills.map((till) => {
          const { label, tone } = tillState(till);
          return (
            <li key={till.id}>
              <div>
                <h4>{till.name}</h4>
                <p>
                  <Badge tone={tone}>{label}</Badge>
                </p>
                <p>{till.lastRedeemedAt ? `Last redeemed ${formatTime(till.lastRedeemedAt)}` : 'Nothing redeemed yet'}</p>
              </div>
              <p className={classNames(sections['buttons'], styles['buttons'])}>
                {till.isLocked && (
                  <Button size="small" aria-label={`Unlock ${till.name}`} onClick={() => onUnlock(till)}>
                    Unlock
                  </Button>
                )}
                <Button size="small" variant="secondary" aria-label={`Connect a device as ${till.name}`} onClick={() => onCode(till)}>
                  Connect a device
                </Button>
                <Button size="small" variant="secondary" aria-label={`Change PIN of ${till.name}`} onClick={() => onPin(till)}>
                  Change PIN
                </Button>
                <Button size="small" variant="ghost" aria-label={`Remove ${till.name}`} onClick={() => onRemove(till)}>
                  Remove
                </Button>
              </p>
            </li>
          );
        })}
      </Cards>
    </section>
  );
}
