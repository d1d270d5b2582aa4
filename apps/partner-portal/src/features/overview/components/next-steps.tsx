import type { NextStep } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { DealLink } from '../../../deal-links/deal-links';
import { wordsOf } from '../next-step-words';
import type { OpenDeal } from '../open-deal';
import styles from './home.module.css';

interface NextStepsProps {
  readonly steps: readonly NextStep[];
  readonly onOpen: OpenDeal;
}

/** Deals that need something, each with a button for it. */
export function NextSteps({ steps, onOpen }: NextStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps" className={styles['part']}>
      <h2 id="next-steps">What to do next</h2>
      <ul className={styles['list']}>
        {steps.map((step) => {
          const { says, action, opens } = wordsOf(step);
          const looks = { size: 'small', variant: 'secondary', 'aria-label': `${action}: ${step.deal.title}` } as const;
          return (
            <li key={step.deal.id}>
              <div>
                <h3>{step.deal.title}</h3>
                <p>{says(step)}</p>
              </div>
              {opens === 'edit' ? (
                <DealLink {...looks} deal={step.deal}>
                  {action}
                </DealLink>
              ) : (
                <Button {...looks} onClick={() => onOpen(opens, step.deal)}>
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
