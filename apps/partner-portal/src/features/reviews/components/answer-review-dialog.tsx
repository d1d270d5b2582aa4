import { LIMITS, type OwnReview } from '@homeroom/contracts';
import { AnswerReview } from '@homeroom/contracts/reviews';
import { Notice, TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { ApiError } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { answerReview, staleReviews } from '../api/reviews';

interface AnswerReviewDialogProps {
  readonly businessId: number;
  readonly review: OwnReview;
  readonly onClose: () => void;
}

/** Writes the answer to a review, or replaces it. */
export default function AnswerReviewDialog({ businessId, review, onClose }: AnswerReviewDialogProps) {
  const [{ words: latest, by }, setLatest] = useState({ words: review.answer?.words ?? '', by: review.answer?.by });
  // Keep the answer that the input would replace, because the latest answer may be another one after a reload.
  const form = useKeptForm(`answer-${review.id}`, AnswerReview, { words: latest, seen: latest });
  const theirs = latest !== '' && latest !== form.values.seen ? latest : undefined;
  const answering = useChange({
    change: ({ words }: AnswerReview) => answerReview(review.id, { words, seen: latest }),
    done: ['Answer sent', 'Shoppers see it once we have read it.'],
    failed: 'Failed to send the answer',
    stale: staleReviews(businessId),
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: (error) => {
      const conflict = error instanceof ApiError ? error.conflict : undefined;
      const words = conflict?.current['words'];
      if (typeof words !== 'string') return besideFields(form)(error);
      setLatest({ words, by: conflict!.changedBy });
      return true;
    },
  });
  const submit = form.handleSubmit((body) => answering.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={false}
      title={`Answer ${review.author}`}
      description="Everyone can read your answer. Leave out names, addresses, and anything private to this family."
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={answering.isPending ? 'Sending…' : 'Send answer'}
      busy={answering.isPending}
    >
      {theirs !== undefined && (
        <Notice tone="warn">
          <p role="alert">
            {by ?? 'Someone else at your business'} answered meanwhile: “{theirs}” If you send yours, it replaces theirs.
          </p>
        </Notice>
      )}
      {review.words && <blockquote>{review.words}</blockquote>}
      <TextAreaField
        label="Your answer"
        rows={5}
        maxLength={LIMITS.answerLength}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  );
}
