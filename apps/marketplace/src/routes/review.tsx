import { SCREENS } from '@homeroom/contracts';
import { Button, CheckIcon, EmptyState, LockIcon, Skeleton } from '@homeroom/ui';
import { Stars } from '@homeroom/ui/stars';
import { Link, usePageTitle, useQuery } from '@homeroom/web';
import { ReviewForm, invitationQuery } from '../features/reviews';
import styles from './link-page.module.css';
import { reasonOfLink, useLinkParameters } from '@homeroom/web/link-parameters';

const browse = (
  <Button asChild>
    <Link to={SCREENS.deals}>Browse deals</Link>
  </Button>
);

/** The page of the emailed link after a redemption. A voucher allows one review. */
export default function ReviewPage() {
  usePageTitle('Write a review');
  const search = useLinkParameters();
  const address = { voucher: Number(search.get('voucher')), token: search.get('token') ?? '' };
  const { data, error, isLoadingError } = useQuery(invitationQuery(address));
  if (isLoadingError)
    return (
      <EmptyState level={1} icon={<LockIcon />} title="You can’t write this review" action={browse}>
        {reasonOfLink(error)}
      </EmptyState>
    );
  if (!data)
    return (
      <div className={styles['page']} role="status" aria-label="Loading" data-coming="page">
        <Skeleton height="20rem" radius="var(--radius-lg)" />
      </div>
    );
  if (data.review)
    return (
      <EmptyState level={1} icon={<CheckIcon />} title="Thank you for your review" action={browse}>
        <p>
          <Stars value={data.review.stars} /> {data.businessName}
        </p>
        {data.review.words && <p>{data.review.words}</p>}
        <p className={styles['soft']}>
          {data.review.state === 'published' ? 'Other families can read it.' : 'It appears once we’ve read it.'}
        </p>
      </EmptyState>
    );
  return (
    <div className={styles['page']}>
      <h1>How was it?</h1>
      <p className={styles['soft']}>
        {data.dealTitle} at {data.businessName}
      </p>
      <ReviewForm address={address} invitation={data} />
    </div>
  );
}
