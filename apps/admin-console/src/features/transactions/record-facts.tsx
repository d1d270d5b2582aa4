import { SCREENS, type TransactionRecord } from '@homeroom/contracts';
import type { FactGroup } from '@homeroom/ui/record-page';
import { Link, formatPrice, formatTime, mailUrl, queryString } from '@homeroom/web';
import { RecordLink } from '../../records/record-link';
import { pointsInWords } from '../../transactions/points-in-words';

const time = (iso: string) => <time dateTime={iso}>{formatTime(iso)} PT</time>;
const linked = (kind: Parameters<typeof RecordLink>[0]['kind'], id: number, name: string | null) => (
  <RecordLink kind={kind} id={id}>
    {name}
  </RecordLink>
);
const dollars = (amount: number) => (amount > 0 ? formatPrice(amount) : null);

/** The facts of a purchase, each name linked to its page. @param us our brand's name */
export function factsOf(record: TransactionRecord, us: string): readonly FactGroup[] {
  const { transaction, paymentIntentId, refundReason, refundBorneBy } = record;
  const { voucher, deal, business, user, schoolId, schoolName, refundFailure } = transaction;
  return [
    {
      title: 'Money',
      facts: [
        { name: 'Amount', value: formatPrice(transaction.amount) },
        { name: 'Store credit', value: dollars(transaction.creditUsed) },
        { name: 'Refunded', value: dollars(transaction.amountRefunded) },
        { name: 'Refunded as store credit', value: transaction.state === 'refunded' && dollars(transaction.creditUsed) },
        { name: 'Refund reason', value: refundReason },
        {
          name: 'Refund paid by',
          value: refundBorneBy && voucher.isRedeemed ? (refundBorneBy === 'us' ? us : business.name) : null,
        },
        { name: 'Refund failed', value: refundFailure?.replaceAll('_', ' ') },
        { name: 'Paid', value: time(transaction.createdAt) },
        { name: 'Payment', value: paymentIntentId },
        { name: 'Order', value: transaction.orderId },
      ],
    },
    {
      title: 'Buyer',
      facts: [
        { name: 'Name', value: voucher.customerName },
        {
          name: 'Email',
          value: <a href={mailUrl(voucher.customerEmail, `Your order #${transaction.id}`)}>{voucher.customerEmail}</a>,
        },
        { name: 'Account', value: linked('user', user.id, user.username) },
        {
          name: 'Purchases',
          value: (
            <Link to={`${SCREENS.admin}${queryString({ tab: 'transactions', q: voucher.customerEmail })}`}>
              All purchases with this address
            </Link>
          ),
        },
      ],
    },
    {
      title: 'Voucher',
      facts: [
        { name: 'Code', value: voucher.code },
        { name: 'Deal', value: linked('deal', deal.id, deal.title) },
        { name: 'Business', value: linked('business', business.id, business.name) },
        { name: 'Redeemed', value: voucher.isRedeemed ? 'Yes' : 'No' },
        { name: 'Expires', value: time(voucher.expiresAt) },
      ],
    },
    {
      title: 'School',
      facts: [
        { name: 'School', value: schoolId === null ? 'No school' : linked('school', schoolId, schoolName) },
        { name: 'Points', value: pointsInWords(transaction) },
      ],
    },
  ];
}
