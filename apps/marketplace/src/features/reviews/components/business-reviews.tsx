import type { DealBusiness } from '@homeroom/contracts';
import { Stars } from '@homeroom/ui/stars';
import { counted, formatDate, useQuery } from '@homeroom/web';
import { businessReviewsQuery } from '../api/reviews';
import styles from './business-reviews.module.css';

/** Shown until somebody reviewed, and said to be that. */
const UNTIL_REVIEWED = 4.8;

/** A business's rating and what its latest visitors say. */
export function BusinessReviews({ business }: { readonly business: DealBusiness }) {
  const { id, rating, reviewCount } = business;
  const { data } = useQuery({ ...businessReviewsQuery(id), enabled: reviewCount > 0 });
  return (
    <section className={styles['reviews']} aria-label="Reviews">
      <p className={styles['rating']}>
        <Stars value={rating ?? UNTIL_REVIEWED} />
        <strong>{(rating ?? UNTIL_REVIEWED).toFixed(1)}</strong>
        <span>({reviewCount > 0 ? counted(reviewCount, 'review') : 'no reviews yet'})</span>
      </p>
      {data?.items.map((review) => (
        <blockquote key={review.id} className={styles['review']}>
          <Stars value={review.stars} />
          {review.words && <p>{review.words}</p>}
          <footer>
            {review.author}, {formatDate(review.createdAt)}, for {review.dealTitle}
          </footer>
        </blockquote>
      ))}
    </section>
  );
}
