import type { OwnSession } from '@homeroom/contracts';
import { deviceOf } from './device-of.js';
import type { Session } from './session.entity.js';

/** @param thisId the session that asks */
export const toOwnSession = ({ id, userAgent, createdAt, rotatedAt }: Session, thisId: string): OwnSession => ({
  id,
  device: deviceOf(userAgent),
  startedAt: createdAt.toISOString(),
  lastUsedAt: rotatedAt.toISOString(),
  isThis: id === thisId,
});
