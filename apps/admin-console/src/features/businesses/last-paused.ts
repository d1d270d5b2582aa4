import type { AuditEntry } from '@homeroom/contracts';

const isId = (value: unknown): value is number => typeof value === 'number';

/** The deals that were paused together last, unless they were resumed since; from the log, the latest entry first. */
export function lastPaused(changes: readonly AuditEntry[]): readonly number[] {
  const last = changes.find(({ action }) => action === 'business.pause-deals' || action === 'business.resume-deals');
  const deals = last?.action === 'business.pause-deals' ? last.after?.['deals'] : undefined;
  return Array.isArray(deals) ? deals.filter(isId) : [];
}
