/** How a deal looks to shoppers: in the marketplace, and in previews. */
export { DealCard } from './deal-card';
export { businessNameOf, isSoldOut, milesInWords, placeOf, remainingOf } from './deal-facts';
export { distanceOf, type Distances } from './distances';
export { obstacleOf } from './deal-obstacle';
export { FullSizeDialog } from './gallery/dialogs';
export { DealRow } from './deal-row';
export { DealPicture } from './deal-picture';
export { ActiveBadge, StateBadge } from './state-badge';
export { CodesFields } from './codes-fields';
export { CodesList } from './codes-list';
export { useCodesToImport } from './use-codes-to-import';
