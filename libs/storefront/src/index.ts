/** How a deal looks to shoppers: in the marketplace, and in previews. */
export { DealCard } from './deal/deal-card';
export { businessNameOf, isSoldOut, milesInWords, placeOf, remainingOf } from './deal/deal-facts';
export { distanceOf, type Distances } from './deal/distances';
export { obstacleOf } from './deal/deal-obstacle';
export { FullSizeDialog } from './gallery/dialogs';
export { DealRow } from './deal/deal-row';
export { DealPicture } from './deal-picture/deal-picture';
export { ActiveBadge, StateBadge } from './deal/state-badge';
export { CodesFields } from './codes/codes-fields';
export { CodesList } from './codes/codes-list';
export { useCodesToImport } from './codes/use-codes-to-import';
