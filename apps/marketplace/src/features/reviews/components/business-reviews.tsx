import type { DealBusiness } from '@homeroom/contracts';
import { Skeleton } from '@homeroom/ui';
import { Stars } from '@homeroom/ui/stars';
import { counted, formatDate, useQuery } from '@homeroom/web';
import { SHOWN, businessReviewsQuery } from '../api/reviews';
import styles from './business-reviews.module.css';

/** A business's rating and latest reviews. */
export function BusinessReviews({ business }: { readonly business: DealBusiness }) {
  const { id, rating, reviewCount } = business;
  const { data } = useQuery({ ...businessReviewsQuery(id), enabled: reviewCount > 0 });
  return (
    <section className={styles['reviews']} aria-label="Reviews">
      <p className={styles['rating']}>
        {rating === null ? (
          <>
            <strong>New</strong>
            <span>No reviews yet. Yours could be the first.</span>
          </>
        ) : (
          <>
            <Stars value={rating} />
            <strong>{rating.toFixed(1)}</strong>
            <span>({counted(reviewCount, 'review')})</span>
          </>
        )}
      </p>
      {!data && reviewCount > 0 && <Skeleton height={`${Math.min(reviewCount, SHOWN) * 7}rem`} radius="var(--radius-md)" />}
      {data?.items.map((review) => (
        <blockquote key={review.id} className={styles['review']}>
          <Stars value={review.stars} />
          {review.words && <p>{review.words}</p>}
          <footer>
            {review.author}, {formatDate(review.createdAt)}, for {review.dealTitle}
          </footer>
          {review.answer && (
            <div className={styles['answer']}>
              <p>{review.answer.words}</p>
              <footer>
                {business.name}, {formatDate(review.answer.answeredAt)}
              </footer>
            </div>
          )}
        </blockquote>
      ))}
    </section>
  );
}
