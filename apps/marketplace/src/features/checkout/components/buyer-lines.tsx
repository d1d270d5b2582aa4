import type { CheckoutDraft } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import type { BuyerPart } from './buyer-form';
import styles from './buyer-lines.module.css';

interface BuyerLinesProps {
  readonly draft: CheckoutDraft;
  readonly schoolName: string;
  /** True during a payment, when nothing may change. */
  readonly isLocked: boolean;
  readonly onChange: (part: BuyerPart) => void;
}

/** The confirmed buyer and school. Each takes one line on phones, so that paying needs no scrolling. */
export function BuyerLines({ draft, schoolName, isLocked, onChange }: BuyerLinesProps) {
  return (
    <dl className={styles['lines']}>
      <div>
        <dt>Voucher for</dt>
        <dd>
          {draft.customerName} <span className={styles['email']}>{draft.customerEmail}</span>
        </dd>
        <Change what="name and email" isLocked={isLocked} onPress={() => onChange('contact')} />
      </div>
      <div>
        <dt>School</dt>
        <dd>{schoolName}</dd>
        <Change what="school" isLocked={isLocked} onPress={() => onChange('school')} />
      </div>
    </dl>
  );
}

function Change({ what, isLocked, onPress }: { readonly what: string; readonly isLocked: boolean; readonly onPress: () => void }) {
  return (
    <dd className={styles['change']}>
      <Button variant="ghost" size="small" aria-label={`Change ${what}`} busy={isLocked} onClick={onPress}>
        Change
      </Button>
    </dd>
  );
}
