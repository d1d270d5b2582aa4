import { Notice, StarIcon } from '@homeroom/ui';
import { Link, counted, useLocation } from '@homeroom/web';

/** Nothing where each review has its answer, or where nobody counted. */
export function ReviewsToAnswer({ count }: { readonly count: number | undefined }) {
  const { pathname } = useLocation();
  if (!count) return null;
  return (
    <Notice icon={<StarIcon />}>
      You have {counted(count, 'review')} to answer. Other families will read your answers.{' '}
      <Link to={`${pathname}?tab=reviews`}>See reviews</Link>
    </Notice>
  );
}
