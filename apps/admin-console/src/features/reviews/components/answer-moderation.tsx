import type { ModerateAnswer, OwnAnswer, ReviewState, ReviewToModerate } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { moderateAnswer } from '../api/reviews';
import styles from './review-moderation.module.css';

const STATES: Readonly<Record<ReviewState, string>> = { pending: 'waiting', published: 'published', rejected: 'hidden' };

interface AnswerModerationProps {
  readonly review: ReviewToModerate;
  readonly answer: OwnAnswer;
}

/** Moderates a business's answer. Publishing applies only to the text that the moderator read. */
export function AnswerModeration({ review, answer }: AnswerModerationProps) {
  const moderating = useChange({
    change: (state: ModerateAnswer['state']) => moderateAnswer(review.id, { state, seen: answer.state, answeredAt: answer.answeredAt }),
    done: ({ answer: now, businessName }) => [now?.state === 'published' ? 'Answer published' : 'Answer hidden', businessName],
    failed: 'Failed to moderate the answer',
    stale: CONSOLE,
  });
  return (
    <span className={styles['answer']}>
      <span className={styles['words']}>{answer.words}</span>
      <span>
        {review.businessName} answered, {formatDate(answer.answeredAt)}, {STATES[answer.state]}
      </span>
      <span className={styles['buttons']}>
        {answer.state !== 'published' && (
          <Button size="small" busy={moderating.isPending} onClick={() => moderating.mutate('published')}>
            Publish answer
          </Button>
        )}
        {answer.state !== 'rejected' && (
          <Button size="small" variant="secondary" busy={moderating.isPending} onClick={() => moderating.mutate('rejected')}>
            Hide answer
          </Button>
        )}
      </span>
    </span>
  );
}
