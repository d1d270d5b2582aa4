import type { NextStep, NextStepKind } from '@homeroom/contracts';
import { counted, formatDate } from '@homeroom/web';
import type { DealPart } from './open-deal';

interface Words {
  readonly says: (step: NextStep) => string;
  readonly action: string;
  /** Its page, or a dialog. */
  readonly opens: 'edit' | DealPart;
}

const edit = (action: string, says: Words['says']): Words => ({ says, action, opens: 'edit' });

const WORDS: Readonly<Record<NextStepKind, Words>> = {
  'sold-out': edit('Offer more', ({ count }) => `Sold out after ${counted(count ?? 0, 'sale')}. Offer more if you can.`),
  'few-codes': {
    says: ({ count }) => (count ? `Only ${count} of your own codes left.` : 'Your own codes are used up: buyers get ours.'),
    action: 'Add codes',
    opens: 'codes',
  },
  'ends-soon': edit('Change the end date', ({ deal }) => `The sale ends on ${formatDate(deal.expiresAt!)}.`),
  ended: edit(
    'Extend the sale',
    ({ deal, count }) =>
      `Ended on ${formatDate(deal.expiresAt!)} after ${counted(count ?? 0, 'sale')}. Set a new end date to keep selling.`,
  ),
  draft: edit('Finish it', () => 'Only you can see this draft.'),
  'no-picture': edit('Add a picture', () => 'No picture yet. Shoppers look at pictures first.'),
  'few-views': edit('Improve it', ({ count }) => `${counted(count ?? 0, 'view')} in 14 days. A clearer title, picture, or price may help.`),
};

export const wordsOf = ({ kind }: NextStep): Words => WORDS[kind];
