import { ReleaseRefusal } from '@homeroom/releases';
import { DomainError } from '../../platform/errors/domain-error.js';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** What a failed release says to the team that asked for it; anything unknown stays as it is. */
export function asDomainError(error: unknown): unknown {
  if (error instanceof ReleaseRefusal) return new DomainError('RELEASE_REFUSED', error.message);
  if (FULL.has((error as NodeJS.ErrnoException | null)?.code ?? ''))
    return new DomainError('NOT_READY', 'The disk for releases is full, and nothing was published; tell whoever runs the site');
  return error;
}
