export { UndoLine } from './undo-line';
export { offerUndo, type UndoMessage } from './undo-offers';
export { UndoToast } from './undo-toast';
