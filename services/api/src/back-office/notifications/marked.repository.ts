import type { ReadNotifications } from '@homeroom/contracts';
import { In, LessThanOrEqual, type FindOperator } from 'typeorm';

/** Which ids are marked as read. */
export const markedBy = ({ ids = [], upTo }: ReadNotifications): FindOperator<string> =>
  upTo === undefined ? In(ids.map(String)) : LessThanOrEqual(String(upTo));
