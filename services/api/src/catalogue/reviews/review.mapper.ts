import type { OwnAnswer, OwnReview, ReviewToModerate, ReviewView } from '@homeroom/contracts';
import type { ReviewRow } from './reviews.joint.js';

const ownAnswerOf = ({ answer, answer_state, answered_at }: ReviewRow): OwnAnswer | null =>
  answer === null ? null : { words: answer, answeredAt: answered_at!.toISOString(), state: answer_state! };

function answerOf(row: ReviewRow): ReviewView['answer'] {
  const answer = ownAnswerOf(row);
  return answer?.state === 'published' ? { words: answer.words, answeredAt: answer.answeredAt } : null;
}

export const toReview = (row: ReviewRow): ReviewView => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  author: row.customer_name.split(/\s+/)[0] ?? '',
  dealTitle: row.deal_title,
  createdAt: row.created_at.toISOString(),
  answer: answerOf(row),
});

export function toOwnReview(row: ReviewRow): OwnReview {
  const answer = ownAnswerOf(row);
  return { ...toReview(row), answer: answer && { ...answer, by: row.answered_by } };
}

/** The team reads what a business answered, and not which of its people did. */
export const toModerated = (row: ReviewRow): ReviewToModerate => ({
  ...toReview(row),
  answer: ownAnswerOf(row),
  businessName: row.business_name,
  state: row.state,
});
