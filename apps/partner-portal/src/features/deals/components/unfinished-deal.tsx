import { Badge, Button } from '@homeroom/ui';
import { UndoLine } from '@homeroom/ui/undo';
import { useState } from 'react';
import { dropKeptDeal, keepDeal, readKeptDeal } from '../kept-deal';
import { DealLink } from '../../../deal-links/deal-links';
import sections from '../../../page/sections.module.css';
import styles from './unfinished-deal.module.css';

/** A new deal that is only in this browser. Nobody else sees it, and the list does not count it. */
export function UnfinishedDeal({ businessId }: { readonly businessId: number }) {
  const [kept, setKept] = useState(() => readKeptDeal(businessId));
  const [isGone, setGone] = useState(false);
  if (!kept) return null;
  if (isGone)
    return (
      <UndoLine
        onUndo={() => {
          keepDeal(businessId, kept);
          setGone(false);
        }}
      >
        {kept.title || 'An untitled draft'} was deleted.
      </UndoLine>
    );
  return (
    <section className={styles['line']} aria-label="Unfinished draft">
      <div>
        <h3>
          {kept.title || 'Untitled draft'} <Badge>Draft</Badge>
        </h3>
        <p>Kept in this browser only, until all required fields are filled in, and every field is correct.</p>
      </div>
      <span className={sections['buttons']}>
        <DealLink size="small" variant="secondary">
          Continue
        </DealLink>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            dropKeptDeal(businessId);
            setKept(kept);
            setGone(true);
          }}
        >
          Delete draft
        </Button>
      </span>
    </section>
  );
}
