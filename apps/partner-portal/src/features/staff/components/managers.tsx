import type { BusinessManager } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, classNames } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import sections from '../../../page/sections.module.css';
import styles from './staff.module.css';

interface ManagersProps {
  readonly managers: readonly BusinessManager[];
  readonly onInvite: () => void;
  readonly onRemove: (manager: BusinessManager) => void;
}

export function Managers({ managers, onInvite, onRemove }: ManagersProps) {
  return (
    <section className={sections['part']} aria-labelledby="managers">
      <header>
        <h3 id="managers">Managers</h3>
        <Button onClick={onInvite}>Invite a manager</Button>
      </header>
      {managers.length === 0 && (
        <EmptyState icon={<InfoIcon />} title="No managers yet">
          Managers sign in by email and can do everything you can, except money and staff.
        </EmptyState>
      )}
      <Cards isArranged className={sections['columns']}>
        {managers.map((manager) => (
          <li key={manager.id}>
            <div>
              <h4>{manager.name}</h4>
              <p>{manager.email}</p>
              {!manager.hasAccepted && (
                <p>
                  <Badge>Invited</Badge>
                </p>
              )}
            </div>
            <p className={classNames(sections['buttons'], styles['buttons'])}>
              <Button size="small" variant="ghost" aria-label={`Remove ${manager.name}`} onClick={() => onRemove(manager)}>
                Remove
              </Button>
            </p>
          </li>
        ))}
      </Cards>
    </section>
  );
}
