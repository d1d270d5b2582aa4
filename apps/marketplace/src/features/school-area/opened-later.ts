import { createContext } from 'react';

/** Whether the reader opened this after the page was shown, so that the content below stays while it loads. */
export const OpenedLater = createContext(false);
