import { LIMITS, type ReviewInvitation } from '@homeroom/contracts';
import { WriteReview } from '@homeroom/contracts/reviews';
import { Button, TextAreaField } from '@homeroom/ui';
import { StarsField } from '@homeroom/ui/stars';
import { ApiError, toast, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import { invitationQuery, writeReview, type ReviewAddress } from '../api/reviews';

interface ReviewFormProps {
  readonly address: ReviewAddress;
  readonly invitation: ReviewInvitation;
}

export function ReviewForm({ address, invitation }: ReviewFormProps) {
  const queries = useQueryClient();
  const form = useKeptForm(`review-${address.voucher}`, WriteReview, { ...address, stars: 0, words: '' });
  const { register, values, setValue, handleSubmit, formState } = form;
  const { stars } = values;
  const { queryKey } = invitationQuery(address);
  const sending = useChange({
    change: writeReview,
    done: ['Thank you', 'Your review appears once we’ve read it.'],
    failed: 'Your review could not be sent. Please try again.',
    onDone: (written) => {
      form.forget();
      queries.setQueryData(queryKey, written);
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'ALREADY_REVIEWED') void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(
        (body) => sending.mutate({ ...body, ...address }),
        (errors) => toast('Please check your entries', errors.stars?.message ?? errors.words?.message, 'error'),
      )}
    >
      <StarsField
        label={`How was ${invitation.businessName}?`}
        value={stars}
        error={formState.errors.stars?.message}
        onChange={(chosen) => setValue('stars', chosen, { shouldValidate: true })}
      />
      <TextAreaField
        label="In your words"
        hint="Your first name is shown with it. We read reviews before they appear."
        rows={5}
        maxLength={LIMITS.reviewLength}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <Button type="submit" size="large" busy={sending.isPending}>
        {sending.isPending ? 'Sending…' : 'Send review'}
      </Button>
    </form>
  );
}
