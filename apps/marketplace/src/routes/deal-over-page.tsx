import { useLocation, useNavigate, useParams } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const OpenedDeal = lazyDialog(() => import('./opened-deal'));

type Place = ReturnType<typeof useLocation>;

/** The page that a deal was opened from stays behind it: the browser's Back closes the deal, and the page keeps its place. */
export function useBackground(): Place | undefined {
  const { state } = useLocation() as { state: { background?: Place } | null };
  return state?.background;
}

/** What a link to a deal needs besides its address, to open it over the page that it stands on. */
export const useDealLinkState = (): { background: Place } => ({ background: useLocation() });

export function DealOverPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <OpenedDeal id={id} onClose={() => void navigate(-1)} />;
}
