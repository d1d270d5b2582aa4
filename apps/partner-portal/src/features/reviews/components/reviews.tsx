import type { OwnReview, ReviewState } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, Pager, StarIcon } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { Stars } from '@homeroom/ui/stars';
import { Tabs } from '@homeroom/ui/tabs';
import { formatDate, useQuery, useSearchParams } from '@homeroom/web';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { PAGE, reviewsQuery, staleReviews, withdrawAnswer } from '../api/reviews';
import sections from '../../../page/sections.module.css';
import styles from './reviews.module.css';

const AnswerReviewDialog = lazyDialog(() => import('./answer-review-dialog'));

/** The reviews of a business, with its answers. */
export function Reviews({ businessId }: { readonly businessId: number }) {
  const [search, setSearch] = useSearchParams();
  const value = search.get('show') === 'waiting' ? 'waiting' : 'all';
  return (
    <section className={sections['part']} aria-labelledby="own-reviews">
      <h2 id="own-reviews">Reviews</h2>
      <Tabs
        label="Reviews"
        value={value}
        onChange={(show) => setSearch({ tab: 'reviews', ...(show === 'waiting' && { show }) }, { replace: true })}
        tabs={[
          { id: 'all', label: 'All', content: <List key="all" businessId={businessId} isWaiting={false} /> },
          { id: 'waiting', label: 'To answer', content: <List key="waiting" businessId={businessId} isWaiting /> },
        ]}
      />
    </section>
  );
}

interface ListProps {
  readonly businessId: number;
  readonly isWaiting: boolean;
}

/** A refreshed list does not close an answer that is being typed. */
function List({ businessId, isWaiting }: ListProps) {
  const [answering, setAnswering] = useState<OwnReview | null>(null);
  const [leaving, setLeaving] = useState<OwnReview | null>(null);
  const withdrawing = useChange({
    change: withdrawAnswer,
    done: ['Answer withdrawn', 'You can answer this review again.'],
    failed: orNoAnswer('Failed to withdraw the answer', 'This list shows whether your answer was withdrawn.'),
    stale: staleReviews(businessId),
    onEnd: () => setLeaving(null),
  });
  return (
    <>
      <Found businessId={businessId} isWaiting={isWaiting} onAnswer={setAnswering} onWithdraw={setLeaving} />
      {answering && <AnswerReviewDialog businessId={businessId} review={answering} onClose={() => setAnswering(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        title="Withdraw Answer"
        confirmLabel="Withdraw"
        busy={withdrawing.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && withdrawing.mutate(leaving)}
      >
        <p>Shoppers no longer see your answer to {leaving?.author}.</p>
      </ConfirmDialog>
    </>
  );
}

interface FoundProps extends ListProps {
  readonly onAnswer: (review: OwnReview) => void;
  readonly onWithdraw: (review: OwnReview) => void;
}

function Found({ businessId, isWaiting, onAnswer, onWithdraw }: FoundProps) {
  const [page, setPage] = useState(0);
  const read = useQuery(reviewsQuery(businessId, isWaiting, page));
  const { data } = read;
  if (!data) return <LoadState of={read} title="Your reviews could not be loaded" height="12rem" />;
  if (data.total === 0)
    return isWaiting ? (
      <EmptyState icon={<StarIcon />} title="Every review has an answer" />
    ) : (
      <EmptyState icon={<StarIcon />} title="No reviews yet">
        Families are asked for a review after they use a voucher.
      </EmptyState>
    );
  return (
    <>
      <Cards isArranged>
        {data.items.map((review) => (
          <Entry key={review.id} review={review} onAnswer={() => onAnswer(review)} onWithdraw={() => onWithdraw(review)} />
        ))}
      </Cards>
      <Pager of="reviews" page={page} pages={Math.max(1, Math.ceil(data.total / PAGE))} onChange={setPage} />
    </>
  );
}

const STATES: Readonly<Record<ReviewState, readonly [words: string, tone: 'sun' | 'leaf' | 'danger']>> = {
  pending: ['Your answer is in review', 'sun'],
  published: ['Shown to shoppers', 'leaf'],
  rejected: ['Not shown: please reword it', 'danger'],
};

interface EntryProps {
  readonly review: OwnReview;
  readonly onAnswer: () => void;
  readonly onWithdraw: () => void;
}

function Entry({ review, onAnswer, onWithdraw }: EntryProps) {
  const { stars, words, author, createdAt, dealTitle, answer } = review;
  return (
    <li className={styles['review']}>
      <Stars value={stars} />
      {words && <p>{words}</p>}
      <p className={styles['by']}>
        {author}, {formatDate(createdAt)}, for {dealTitle}
      </p>
      {answer && (
        <div className={styles['answer']}>
          <p>
            <strong>Your answer</strong> <Badge tone={STATES[answer.state][1]}>{STATES[answer.state][0]}</Badge>
          </p>
          <p>{answer.words}</p>
          <p className={styles['by']}>{formatDate(answer.answeredAt)}</p>
        </div>
      )}
      <p className={sections['buttons']}>
        <Button
          size="small"
          variant={answer ? 'secondary' : 'primary'}
          aria-label={`${answer ? 'Edit answer to' : 'Answer'} ${author}, ${formatDate(createdAt)}`}
          onClick={onAnswer}
        >
          {answer ? 'Edit' : 'Answer'}
        </Button>
        {answer && (
          <Button size="small" variant="ghost" aria-label={`Withdraw answer to ${author}, ${formatDate(createdAt)}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </p>
    </li>
  );
}
