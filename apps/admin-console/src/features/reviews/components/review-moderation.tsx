import type { ModerateReview, ReviewState, ReviewToModerate } from '@homeroom/contracts';
import { Button, CheckIcon, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Stars } from '@homeroom/ui/stars';
import { Tabs } from '@homeroom/ui/tabs';
import { counted, formatDate, reasonOf, toast, useMutation, useQuery, useQueryClient } from '@homeroom/web';
import { useState } from 'react';
import { ExportButton } from '../../../lists/export-button';
import { moderateReview, reviewsQuery } from '../api/reviews';
import styles from './review-moderation.module.css';

const VIEWS: readonly { readonly id: ReviewState; readonly label: string }[] = [
  { id: 'pending', label: 'Waiting' },
  { id: 'published', label: 'Published' },
  { id: 'rejected', label: 'Rejected' },
];

/** Reviews appear, and count for a business's rating, once published here. A decision can be changed at any time. */
export function ReviewModeration() {
  const [view, setView] = useState<string>('pending');
  return (
    <section className={styles['reviews']} aria-labelledby="reviews">
      <div className={styles['head']}>
        <h2 id="reviews">Reviews</h2>
        <ExportButton list="reviews" />
      </div>
      <Tabs
        label="Reviews by state"
        value={view}
        onChange={setView}
        tabs={VIEWS.map(({ id, label }) => ({ id, label, content: <Reviews state={id} /> }))}
      />
    </section>
  );
}

function Reviews({ state }: { readonly state: ReviewState }) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(reviewsQuery(state));
  const moderating = useMutation({
    mutationFn: ({ review, to }: { review: ReviewToModerate; to: ModerateReview['state'] }) => moderateReview(review.id, to),
    onSuccess: (review) => toast(review.state === 'published' ? 'Review published' : 'Review rejected', review.businessName, 'success'),
    onError: (error) => toast('Error', reasonOf(error, 'Failed to moderate review'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'reviews'] }),
  });
  if (isError)
    return (
      <EmptyState icon={<InfoIcon />} title="Failed to fetch reviews" action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  if (!data) return <Skeleton height="8rem" radius="var(--radius-lg)" />;
  if (data.items.length === 0) return <EmptyState icon={<CheckIcon />} title={state === 'pending' ? 'Nothing waits' : 'None yet'} />;
  return (
    <>
      <p className={styles['count']}>{counted(data.total, 'review')}</p>
      <ul className={styles['list']}>
        {data.items.map((review) => (
          <li key={review.id}>
            <p>
              <Stars value={review.stars} /> <strong>{review.businessName}</strong>
            </p>
            {review.words && <p className={styles['words']}>{review.words}</p>}
            <p className={styles['by']}>
              {review.author}, {formatDate(review.createdAt)}, for {review.dealTitle}
            </p>
            <p className={styles['buttons']}>
              {state !== 'published' && (
                <Button size="small" disabled={moderating.isPending} onClick={() => moderating.mutate({ review, to: 'published' })}>
                  Publish
                </Button>
              )}
              {state !== 'rejected' && (
                <Button
                  size="small"
                  variant="secondary"
                  disabled={moderating.isPending}
                  onClick={() => moderating.mutate({ review, to: 'rejected' })}
                >
                  {state === 'published' ? 'Unpublish' : 'Reject'}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
