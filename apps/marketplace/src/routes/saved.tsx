import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealCard } from '@homeroom/storefront';
import { Button, EmptyState, HeartIcon, InfoIcon, Spoken } from '@homeroom/ui';
import { Link, counted, reasonOf, usePageTitle, useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useState } from 'react';
import { DealGrid, DealPlaceholders } from '../features/deals';
import { keptDealsQuery, saveDeal, unsaveDeal, useAccountDeals, useSavedIds } from '../features/saved';
import { CardButtons } from './card-buttons';
import { Page, PageHead } from '../page/page';
import { TryAgain } from '@homeroom/storefront/try-again';
import { useDealLinkState } from './deal-over-page';
import styles from './saved.module.css';

export default function SavedPage() {
  usePageTitle('Saved deals');
  const ids = useSavedIds();
  const isHydrated = useHydrated();
  const isInAccount = useAccountDeals();
  // A removed deal keeps its place, with undo, until the page is left.
  const [shown, setShown] = useState(ids);
  // Deals removed on another device just disappear.
  const [wasInAccount, setInAccount] = useState(isInAccount);
  if (isInAccount !== wasInAccount) {
    setInAccount(isInAccount);
    setShown(ids);
  }
  const added = ids.filter((id) => !shown.includes(id));
  if (added.length > 0) setShown([...added, ...shown]);
  const deals = useQuery({ ...keptDealsQuery(shown), enabled: shown.length > 0 });
  const { data, isLoadingError, error } = deals;
  const hasNone = isHydrated && shown.length === 0;
  return (
    <Page>
      <PageHead title="Saved deals" lead={isInAccount ? 'Saved in your account.' : 'Saved in this browser.'}>
        <span aria-live="polite">{ids.length > 0 && counted(ids.length, 'deal')}</span>
      </PageHead>
      {hasNone && (
        <EmptyState
          icon={<HeartIcon />}
          title="Nothing saved yet"
          action={
            <Button asChild>
              <Link to={SCREENS.deals}>Browse Deals</Link>
            </Button>
          }
        >
          Tap the heart on a deal to save it here.
        </EmptyState>
      )}
      {isLoadingError && (
        <EmptyState icon={<InfoIcon />} title="The deals could not be loaded" action={<TryAgain of={deals} />}>
          {reasonOf(error, 'Please check your connection.')}
        </EmptyState>
      )}
      {!data && !isLoadingError && !hasNone && <DealPlaceholders count={3} />}
      {data && (
        <DealGrid>
          {shown.map((id) => (
            <li key={id}>
              <Saved id={id} deal={data.get(id)} isSaved={ids.includes(id)} />
            </li>
          ))}
        </DealGrid>
      )}
    </Page>
  );
}

interface SavedProps {
  readonly id: number;
  /** None when it is gone. */
  readonly deal: DealWithLocations | undefined;
  readonly isSaved: boolean;
}

function Saved({ id, deal, isSaved }: SavedProps) {
  const linkState = useDealLinkState();
  if (!isSaved)
    return (
      <div className={styles['removed']}>
        <p role="status">{deal ? `${deal.title} is no longer saved.` : 'The deal is no longer saved.'}</p>
        {deal && (
          <Button variant="secondary" size="small" onClick={() => saveDeal(id)}>
            Undo<Spoken>: save {deal.title} again</Spoken>
          </Button>
        )}
      </div>
    );
  if (!deal)
    return (
      <div className={styles['removed']}>
        <p>A deal you saved is no longer available.</p>
        <Button variant="secondary" size="small" onClick={() => unsaveDeal(id)}>
          Remove it
        </Button>
      </div>
    );
  return <DealCard deal={deal} to={SCREENS.deal(id)} linkState={linkState} corner={<CardButtons deal={deal} />} />;
}
