import type { AdminTransaction, RefundBearer, RefundEffect } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { RefundByTeam } from '@homeroom/contracts/admin';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Notice, SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { ApiError, formatDate, formatPrice, useConfiguration, useQuery } from '@homeroom/web';
import { besideFields, checkedBy } from '@homeroom/web/forms';
import { useEffect, useRef, useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { refund, refundEffectQuery } from '../api/refund';
import type { TransactionDialogProps } from './resend-dialog';

/** Asks who pays for the refund of a used voucher: the business, which earned from it, or we. */
export default function RefundDialog({ transaction, onClose }: TransactionDialogProps) {
  const { voucher, business } = transaction;
  const decided = useRef<RefundBearer | null>(null);
  // The amounts when this was opened, because the list behind is refreshed after a lost answer.
  const [left] = useState(() => leftOf(transaction));
  const [isAgain, setAgain] = useState(() => transaction.isRefundPending || transaction.refundFailure !== null);
  const [isUsed, setUsed] = useState(voucher.isRedeemed);
  /** For the check, which is the first render's. */
  const asksWhoPays = useRef(isUsed);
  const [met, setMet] = useState<string>();
  const { form, dialog } = useKeptDialog({
    name: `refund-${transaction.id}`,
    check: ({ borneBy, ...typed }: Partial<Typed>) =>
      checkRefund({ ...typed, ...(asksWhoPays.current && { borneBy: decided.current ?? borneBy ?? '' }) }),
    // Nobody else pays for an unused voucher, because its money still belongs to the family.
    values: { reason: '', ...(isUsed && { borneBy: '' as const }) },
    change: (body: Typed) => refund(transaction.id, { ...(body as RefundByTeam), isAgain, ...(!isUsed && { isUnused: true }) }),
    done: () => [
      'Refund requested',
      left.byCard > 0
        ? 'The voucher is stopped. The rest follows when the card provider confirms.'
        : 'The voucher is stopped, and the store credit goes back.',
    ],
    failed: 'Failed to refund',
    stale: CONSOLE,
    refused: (error): boolean => {
      if (!(error instanceof ApiError) || !MET.includes(error.code)) return besideFields(form)(error);
      setMet(error.reason);
      if (error.code === 'VOUCHER_REDEEMED') {
        setUsed(true);
        asksWhoPays.current = true;
      }
      if (error.refusal === 'REFUND_ON_ITS_WAY') setAgain(true);
      return true;
    },
    onClose,
  });
  const { register, formState, values } = form;
  const effect = useQuery({ ...refundEffectQuery(transaction.id), enabled: isUsed });
  const before = effect.data?.borneBy ?? null;
  useEffect(() => {
    decided.current = before;
  }, [before]);
  const bearer = before ?? (values.borneBy || null);
  return (
    <FormDialog
      title={`Refund ${formatPrice(left.byCard + left.byCredit)}?`}
      description={`${wayBack(left, voucher.customerName)}. ${whatEnds(transaction)}${transaction.schoolPointsEarned > 0 ? ', and the school loses the points' : ''}.`}
      submitLabel={dialog.busy ? 'Asking…' : 'Refund'}
      {...dialog}
    >
      {met && <Notice tone="danger">{met}.</Notice>}
      {isUsed && before === null && (
        <SelectField
          label="Who pays for it? *"
          hint={`The voucher was used, so ${business.name} earned money from it.`}
          error={formState.errors.borneBy?.message}
          {...register('borneBy')}
        >
          <option value="">Choose…</option>
          <option value="business">{business.name}: it did not honor the voucher</option>
          <option value="us">We do: a goodwill refund</option>
        </SelectField>
      )}
      {isUsed && (
        <div role="status">
          <LoadState of={effect} isDated title="We could not look up what this does to the next payout" />
          {bearer && effect.data && <Effect bearer={bearer} wasChosen={before !== null} name={business.name} effect={effect.data} />}
        </div>
      )}
      <TextField
        label="Why? *"
        {...(bearer === 'business' && { hint: `${business.name} reads this in its email.` })}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}

/** What happened to the order meanwhile, shown above the form. */
const MET: readonly unknown[] = ['ILLEGAL_TRANSITION', 'VOUCHER_REDEEMED'];

const checkRefund = checkedBy<Typed>(RefundByTeam);

type Typed = Omit<RefundByTeam, 'borneBy'> & { borneBy?: RefundBearer | '' };

/** In dollars. */
interface Left {
  readonly byCard: number;
  readonly byCredit: number;
}

/** What a refund gives back. A refund that the bank returned has already given the credit back. */
const leftOf = ({ amount, creditUsed, amountRefunded, state }: AdminTransaction): Left => ({
  byCard: amount - creditUsed - amountRefunded,
  byCredit: state === 'paid' ? creditUsed : 0,
});

/** Nobody keeps the same dollars twice: what an expired voucher became goes when its money goes back. */
function whatEnds({ creditGiven = 0 }: AdminTransaction): string {
  if (creditGiven === 0) return 'The voucher stops working';
  const credit = `The voucher expired and became ${formatPrice(creditGiven)} of store credit, which we take back`;
  return `${credit}: if some of it is spent, the family’s next credit covers that first`;
}

function wayBack({ byCard, byCredit }: Left, name: string): string {
  if (byCredit === 0) return `${name} gets the money back`;
  const asCredit = `${formatPrice(byCredit)} back as store credit`;
  return byCard > 0 ? `${name} gets ${formatPrice(byCard)} back on the card and ${asCredit}` : `${name} gets ${asCredit}`;
}

interface EffectProps {
  readonly bearer: RefundBearer;
  readonly wasChosen: boolean;
  readonly name: string;
  readonly effect: RefundEffect;
}

/** The numeric effect on the business's next payout. */
function Effect({ bearer, wasChosen, name, effect: { earned, isPaidOut, nextPayout } }: EffectProps) {
  const us = useConfiguration().data?.brand.name ?? 'Homeroom';
  if (earned === null) return <p>The redemption was undone, so the money comes out of what we hold for the family.</p>;
  const sum = formatPrice(earned);
  if (bearer === 'us')
    return (
      <p>
        {wasChosen && `It was chosen before that ${us} pays. `}
        {name} keeps the {sum} it earned{nextPayout && `, and its next payout stays ${atLeastNothing(nextPayout.amount)}`}.
      </p>
    );
  return (
    <p>
      {wasChosen && `It was chosen before that ${name} pays. `}
      {name} gives back the {sum} it earned{isPaidOut && ', which we have already paid out'}. {nextPayout && changeOf(nextPayout, sum)}
    </p>
  );
}

const atLeastNothing = (dollars: number) => formatPrice(Math.max(0, dollars));

function changeOf({ day, amount, amountThen }: NonNullable<RefundEffect['nextPayout']>, sum: string): string {
  const on = `on ${formatDate(`${day}T20:00:00Z`)}`;
  if (amount === amountThen) return `The payout ${on} stays ${atLeastNothing(amount)}; a later one is ${sum} less.`;
  const change = `The payout ${on} goes from ${atLeastNothing(amount)} to ${atLeastNothing(amountThen)}.`;
  return amountThen < 0 ? `${change} It then owes ${formatPrice(-amountThen)}, which comes off its later earnings.` : change;
}
