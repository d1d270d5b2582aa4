export { UndoLine } from './undo-line';
export { offerUndo, type UndoOffer } from './undo-offers';
export { UndoToast } from './undo-toast';
