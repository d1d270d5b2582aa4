import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SignedInRequest } from './principal.js';
import { SessionsService } from './sessions.service.js';

const NEEDED = 'Please enter your password again to do this';

/** Refuses with the field `password`, which tells a page what to ask for. */
@Injectable()
export class PasswordAgainGuard implements CanActivate {
  constructor(private readonly sessions: SessionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<SignedInRequest>();
    if (user && (await this.sessions.isProved(user.sessionId))) return true;
    throw new DomainError('FORBIDDEN', NEEDED, { errors: [{ field: 'password', message: NEEDED }] });
  }
}

/**
 * For actions that an unattended console must not allow: requires that the account signed in, or entered its password, within the last 15
 * minutes. The controller, or an outer decorator, has the session guard.
 */
export const PasswordAgain = () => UseGuards(PasswordAgainGuard);
