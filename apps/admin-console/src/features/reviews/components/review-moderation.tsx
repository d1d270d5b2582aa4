import type { ModerateReview, ReviewState, ReviewToModerate } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Stars } from '@homeroom/ui/stars';
import { Tabs } from '@homeroom/ui/tabs';
import { formatDate, useSearchParams } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { moderateReview } from '../api/reviews';
import { AnswerModeration } from './answer-moderation';
import styles from './review-moderation.module.css';

const PAGE = 20;

const VIEWS: readonly { readonly id: ReviewState; readonly label: string }[] = [
  { id: 'pending', label: 'Waiting' },
  { id: 'published', label: 'Published' },
  { id: 'rejected', label: 'Rejected' },
];

/** Moderates reviews. Only published ones appear and count toward a rating. A decision can be changed at any time. */
export function ReviewModeration() {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find(({ id }) => id === search.get('reviews'))?.id ?? 'pending';
  return (
    <section className={styles['reviews']} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <Tabs
        label="Reviews by state"
        value={view}
        onChange={(reviews) => setSearch({ tab: 'requests', view: 'review', reviews }, { replace: true })}
        tabs={VIEWS.map(({ id, label }) => ({ id, label, content: <Reviews state={id} /> }))}
      />
    </section>
  );
}

interface Moderation {
  readonly review: ReviewToModerate;
  readonly to: ModerateReview['state'];
}

function Reviews({ state }: { readonly state: ReviewState }) {
  const moderating = useChange({
    change: ({ review, to }: Moderation) => moderateReview(review.id, { state: to, seen: review.state }),
    rowOf: ({ review }) => review.id,
    done: ({ state: now, businessName }) => [now === 'published' ? 'Review published' : 'Review rejected', businessName],
    failed: 'Failed to moderate review',
    stale: CONSOLE,
  });
  return (
    <AdminList
      noun={['review', 'reviews']}
      list="GET /api/admin/reviews"
      pageSize={PAGE}
      filters={{ state }}
      emptyTitle={(others) => state === 'pending' && `Nothing is waiting. ${others} decided`}
      exportAs="reviews"
      keyOf={({ id }) => id}
      entryOf={(review) => ({
        title: (
          <>
            <Stars value={review.stars} /> {review.businessName}
          </>
        ),
        facts: [
          review.words && <span className={styles['words']}>{review.words}</span>,
          `${review.author}, ${formatDate(review.createdAt)}, for ${review.dealTitle}`,
          review.answer && <AnswerModeration review={review} answer={review.answer} />,
        ],
        actions: (
          <>
            {review.state !== 'published' && (
              <Button size="small" busy={moderating.isChanging(review.id)} onClick={() => moderating.mutate({ review, to: 'published' })}>
                Publish
              </Button>
            )}
            {review.state !== 'rejected' && (
              <Button
                size="small"
                variant="secondary"
                busy={moderating.isChanging(review.id)}
                onClick={() => moderating.mutate({ review, to: 'rejected' })}
              >
                {review.state === 'published' ? 'Unpublish' : 'Reject'}
              </Button>
            )}
          </>
        ),
      })}
    />
  );
}
