import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { DealGrid } from '../features/deals';
import { Marked } from '../features/search';
import { CardButtons } from './card-buttons';
import { useDealLinkState } from './deal-over-page';
import styles from './deals.module.css';

interface FoundDealsProps {
  readonly deals: readonly DealWithLocations[];
  /** The matching words. */
  readonly marked: readonly string[];
}

/** Search results: full matches first, then partial matches under their own heading. */
export function FoundDeals({ deals, marked }: FoundDealsProps) {
  const sure = deals.filter(({ match }) => match !== 'some');
  const some = deals.filter(({ match }) => match === 'some');
  return (
    <>
      {sure.length > 0 && <Cards deals={sure} marked={marked} eager={3} />}
      {some.length > 0 && (
        <>
          <p className={styles['some']}>
            {sure.length > 0 ? 'These match only some of your words:' : 'No deals match all of your words. These match some:'}
          </p>
          <Cards deals={some} marked={marked} eager={sure.length > 0 ? 0 : 3} />
        </>
      )}
    </>
  );
}

function Cards({ deals, marked, eager }: FoundDealsProps & { readonly eager: number }) {
  const linkState = useDealLinkState();
  return (
    <DealGrid>
      {deals.map((deal, index) => (
        <li key={deal.id}>
          <DealCard
            deal={deal}
            eager={index < eager}
            corner={<CardButtons deal={deal} />}
            to={SCREENS.deal(deal.id)}
            linkState={linkState}
            mark={(text) => <Marked text={text} words={marked} />}
          />
        </li>
      ))}
    </DealGrid>
  );
}
