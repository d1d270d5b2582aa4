/** What opens above a page, in a separate chunk that a first visit does not load. */
export { ConfirmDialog } from './dialog/confirm-dialog';
export { Dialog } from './dialog/dialog';
export { FormDialog } from './dialog/form-dialog';
export { LeaveButton } from './dialog/leave-button';
export { Drawer } from './dialog/drawer';
export { ConflictNotice } from './conflict-notice/conflict-notice';
