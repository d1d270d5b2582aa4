import { STORAGE } from '@homeroom/contracts';
import { readStored } from '@homeroom/web';

const isOff = (value: unknown): value is false => value === false;

/** Whether `/` and `b` work wherever the focus is. People who speak to their computer turn them off in this browser (WCAG 2.1.4). */
export const hasSingleKeys = () => readStored(localStorage, STORAGE.singleKeys, isOff) === null;
