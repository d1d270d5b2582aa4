import { STORAGE } from '@homeroom/contracts';
import { readStored } from '@homeroom/web';
import { isZipCode } from './filters';

const isKept = (value: unknown): value is string => typeof value === 'string' && isZipCode(value);

/** The ZIP code of the last nearby list, which only this browser stores. */
export const keptZipCode = () => readStored(localStorage, STORAGE.zipCode, isKept) ?? undefined;
