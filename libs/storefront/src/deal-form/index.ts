/** Filling in a deal, with the card that shoppers will see beside it. */
export { DealFormDialog } from './deal-form-dialog';
export { DEAL_LABELS, EMPTY_DEAL, formOf, previewOf, type DealFormValues, type Shop } from './deal-values';
