import { useLocation, useNavigate, useParams } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const OpenedDeal = lazyDialog(() => import('./opened-deal'));

type Place = ReturnType<typeof useLocation>;

/** Keeps the page behind an opened deal: Back closes the deal, and the page keeps its place. */
export function useBackground(): Place | undefined {
  const { state } = useLocation() as { state: { background?: Place } | null };
  return state?.background;
}

/** The state that opens a deal over the page of its link. */
export const useDealLinkState = (): { background: Place } => ({ background: useLocation() });

export function DealOverPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <OpenedDeal id={id} onClose={() => void navigate(-1)} />;
}
