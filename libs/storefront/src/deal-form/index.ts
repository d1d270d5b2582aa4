/** The deal form with its live preview. */
export { DealFormDialog } from './deal-form-dialog';
export { DEAL_LABELS, EMPTY_DEAL, formOf, previewOf, type DealFormValues, type Shop } from './deal-values';
