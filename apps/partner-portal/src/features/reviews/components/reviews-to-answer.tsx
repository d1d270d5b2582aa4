import { Notice, StarIcon } from '@homeroom/ui';
import { Link, counted, useLocation } from '@homeroom/web';

/** Shows nothing if all reviews have an answer, or if the API sent no count. */
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
