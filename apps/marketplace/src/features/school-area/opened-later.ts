import { createContext } from 'react';

/** Whether the reader opened this after the page was shown: then what follows the page stays while it loads. */
export const OpenedLater = createContext(false);
