import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { useHydrated } from '@homeroom/web/hydration';
import { useDeferredValue } from 'react';
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

/** More than a screen shows. A press on a link to a list waits only for these cards. */
const AT_FIRST = 6;

/** Whether to draw all cards at once: in the server's HTML, and in a list that somebody returns to, which may be scrolled far down. */
function useAtFirst(): number {
  const isHydrated = useHydrated();
  const isOpened = isHydrated && !(history.state as { readonly place?: unknown } | null)?.place;
  return useDeferredValue(Infinity, isOpened ? AT_FIRST : Infinity);
}

function Cards({ deals, marked, eager }: FoundDealsProps & { readonly eager: number }) {
  const linkState = useDealLinkState();
  const shown = useAtFirst();
  return (
    <DealGrid>
      {deals.slice(0, shown).map((deal, index) => (
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
