// Imported by package name, so that the page has one copy with one renewal at a time.
import { callApi, callApiList } from '@homeroom/web';
import { callThrough, listThrough } from './request';

export { addressOf, callThrough, listThrough, type CallOptions, type ListPosition, type ListReply } from './request';

/** @throws ApiError for every non-success answer; a TypeError marked `isUnanswered` when there is no answer. */
export const call = callThrough(callApi);

/** A list with its total. @throws as `call` */
export const callList = listThrough(callApiList);
