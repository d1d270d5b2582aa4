export { UndoLine } from './undo-line';
export { offerUndo } from './undo-offers';
export { UndoToast } from './undo-toast';
