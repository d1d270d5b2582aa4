import { counted, formatDate, formatPrice } from '@homeroom/web';
import { useId } from 'react';
import { DealCard } from '../deal/deal-card';
import { DealDetails } from '../deal/deal-details';
import styles from './deal-preview.module.css';
import { endOf, startOf } from './deal-terms';
import { previewOf, type DealFormValues, type Shop } from './deal-values';

interface DealPreviewProps {
  /** What is typed so far. */
  readonly values: Partial<DealFormValues>;
  readonly shop: Shop;
  readonly soldQuantity?: number | undefined;
}

/** A deal as shoppers will see it: its terms in words, its card, and its own page. */
export function DealPreview({ values, shop, soldQuantity }: DealPreviewProps) {
  const id = useId();
  const deal = previewOf(values, shop, soldQuantity);
  return (
    <aside className={styles['preview']} aria-labelledby={id}>
      <h2 id={id}>What shoppers see</h2>
      <ul className={styles['words']}>
        {termsInWords(values, deal).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* The key renders the card again when the end changes, because “Ends soon” depends on it. */}
      <DealCard key={deal.expiresAt} deal={deal} level={3} />
      <section className={styles['page']} aria-label="Its own page">
        <h3>{deal.title}</h3>
        <p>
          <strong>{formatPrice(deal.salePrice)}</strong> <s>{formatPrice(deal.originalPrice)}</s>
        </p>
        <div className={styles['details']}>
          <DealDetails deal={deal} />
        </div>
      </section>
    </aside>
  );
}

/** The saving, the points and the days of the sale, as far as they are known. */
function termsInWords(values: Partial<DealFormValues>, deal: ReturnType<typeof previewOf>): string[] {
  const saved = deal.originalPrice - deal.salePrice;
  const hasPrices = deal.salePrice > 0 && saved > 0;
  const start = values.startsAt && startOf(values.startsAt);
  const end = values.expiresAt && endOf(values.expiresAt);
  return [
    hasPrices ? `Families save ${formatPrice(saved)}, ${deal.discountPercentage}% off.` : 'Enter both prices to see what families save.',
    ...(hasPrices ? [`Each sale earns ${counted(deal.schoolPoints, 'point')} for a school.`] : []),
    `${start ? `On sale from ${formatDate(start)}` : 'On sale right away'}${end ? ` until the end of ${formatDate(end)}.` : ', with no end date.'}`,
  ];
}
