import { PORTAL_SCREENS, type OwnDeal } from '@homeroom/contracts';
import type { Shop } from '@homeroom/storefront/deal-form';
import { Button, EmptyState, InfoIcon, SearchIcon, Skeleton } from '@homeroom/ui';
import { ApiError, Link, reasonOf, useNavigate, useQuery } from '@homeroom/web';
import { useState, type ComponentProps } from 'react';
import { ownDealQuery } from '../api/own-deals';
import { ALL_DEALS, useWayBack } from '../../../deal-links/deal-links';
import { DealPublished } from './deal-published';
import { DraftDeal } from './draft-deal';
import { EditDeal } from './edit-deal';

interface DealEditorProps {
  readonly shop: Shop;
  /** Undefined for a new deal. */
  readonly dealId: number | null;
  /** Whether this business's session is still open. */
  readonly isSignedIn: () => boolean;
}

/** Creates a deal, goes on with a draft, or edits a published deal. */
export function DealEditor({ shop, dealId, isSignedIn }: DealEditorProps) {
  const navigate = useNavigate();
  const back = useWayBack();
  const [begun, setBegun] = useState<{ readonly round: number; readonly draftId?: number }>({ round: 0 });
  // The form stays open when the saved draft's id appears in the address.
  const isHere = dealId === null || dealId === begun.draftId;
  return (
    <OpenedDeal
      key={isHere ? `new ${begun.round}` : dealId}
      shop={shop}
      dealId={isHere ? null : dealId}
      isSignedIn={isSignedIn}
      onMade={({ id }) => {
        setBegun({ ...begun, draftId: id });
        void navigate(`${PORTAL_SCREENS.newDeal}?draft=${id}`, { replace: true, state: { from: back } });
      }}
      onAnother={() => {
        setBegun({ round: begun.round + 1 });
        void navigate(PORTAL_SCREENS.newDeal, { state: { from: back } });
      }}
    />
  );
}

interface OpenedDealProps extends DealEditorProps {
  readonly onMade: (draft: OwnDeal) => void;
  readonly onAnother: () => void;
}

function OpenedDeal({ shop, dealId, isSignedIn, onMade, onAnother }: OpenedDealProps) {
  const [published, setPublished] = useState<OwnDeal>();
  const ways = { shop, isSignedIn, onMade, onPublished: setPublished };
  if (published) return <DealPublished deal={published} onAnother={onAnother} />;
  return dealId === null ? <DraftDeal {...ways} /> : <LoadedDeal dealId={dealId} {...ways} />;
}

type Ways = Omit<ComponentProps<typeof DraftDeal>, 'deal'>;

/** The deal's state at the start decides which form it gets, so that a change of the deal does not close an open form. */
function FoundDeal({ deal, ...ways }: Ways & { readonly deal: OwnDeal }) {
  const [opened] = useState(deal);
  return opened.state === 'draft' ? <DraftDeal deal={opened} {...ways} /> : <EditDeal deal={opened} shop={ways.shop} />;
}

function LoadedDeal({ dealId, ...ways }: Ways & { readonly dealId: number }) {
  const { data, error, refetch } = useQuery(ownDealQuery(ways.shop.id, dealId));
  if (data) return <FoundDeal deal={data} {...ways} />;
  if (!error) return <Skeleton height="30rem" radius="var(--radius-md)" />;
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  return (
    <EmptyState
      level={1}
      icon={isGone ? <SearchIcon /> : <InfoIcon />}
      title={isGone ? 'Deal not found' : 'This deal could not be loaded'}
      action={
        isGone ? (
          <Button asChild>
            <Link to={ALL_DEALS}>Go to My Deals</Link>
          </Button>
        ) : (
          <Button onClick={() => void refetch()}>Try again</Button>
        )
      }
    >
      {isGone ? 'It may have been deleted.' : reasonOf(error, '')}
    </EmptyState>
  );
}
