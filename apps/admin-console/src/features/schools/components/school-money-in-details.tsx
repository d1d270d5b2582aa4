import { LoadState } from '@homeroom/storefront/load-state';
import { Link, useQuery } from '@homeroom/web';
import { schoolMoneyQuery } from '../api/money';
import { ALL_REWARDS, Account, Rewards } from './school-money';

/** As on the school's own page, but without the actions. */
export function SchoolMoneyInDetails({ schoolId }: { readonly schoolId: number }) {
  const read = useQuery(schoolMoneyQuery(schoolId));
  const { data } = read;
  if (!data) return <LoadState of={read} title="Cash rewards could not be loaded" height="4rem" />;
  return (
    <>
      <Account payee={data.payee} />
      <Rewards rewards={data.rewards} />
      <p>
        <Link to={ALL_REWARDS}>Pay, hold, or send rewards again</Link>
      </p>
    </>
  );
}
