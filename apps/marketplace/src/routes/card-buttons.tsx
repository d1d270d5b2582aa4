import type { DealView } from '@homeroom/contracts';
import { ShareButton } from '../features/deals';
import { SaveButton } from '../features/saved';

/** The controls on a deal's card, above its link. */
export const CardButtons = ({ deal }: { readonly deal: DealView }) => (
  <>
    <SaveButton deal={deal} />
    <ShareButton deal={deal} />
  </>
);
