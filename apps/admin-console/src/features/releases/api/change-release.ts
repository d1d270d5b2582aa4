import type { ChangeRelease } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const promoteRelease = (remote: string, body: ChangeRelease) =>
  callAdmin('POST /api/admin/releases/:remote/promote', { params: { remote }, body });

/** @param version the one to take back */
export const rollbackRelease = (remote: string, version: string, why: string) =>
  callAdmin('POST /api/admin/releases/:remote/rollback', { params: { remote }, body: { why, version } });
