import { use, type ReactNode } from 'react';
import { Button } from '../button/button';
import { LeaveDialog } from './dialog';

/** Closes the dialog around it, and asks first when that would lose text, as Escape does. */
export const LeaveButton = ({ children = 'Cancel' }: { readonly children?: ReactNode }) => (
  <Button variant="secondary" onClick={use(LeaveDialog)}>
    {children}
  </Button>
);
