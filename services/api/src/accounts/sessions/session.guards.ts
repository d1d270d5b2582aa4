import type { AccountKind } from '@homeroom/contracts';
import { mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Principal } from './principal.js';
import { refuseWithoutPermission } from './team-permissions.js';

/** A route guard, and whom it admits. */
export interface SessionGuard extends Type<CanActivate> {
  readonly kinds: readonly AccountKind[];
  /** Whether it admits visitors who are not signed in. */
  readonly isOptional: boolean;
}

function sessionGuard(kinds: readonly AccountKind[], { isOptional = false } = {}): SessionGuard {
  class GuardOfSessions extends AuthGuard([...kinds]) {
    override handleRequest<Account>(error: unknown, principal: Account, _info: unknown, context: ExecutionContext): Account {
      if (error instanceof Error) throw error;
      if (principal) {
        refuseWithoutPermission(principal as unknown as Principal, context.getHandler());
        return principal;
      }
      if (isOptional) return null as Account;
      throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    }
  }
  return Object.assign(mixin(GuardOfSessions), { kinds, isOptional });
}

export const ShopperGuard = sessionGuard(['shopper']);
export const PartnerGuard = sessionGuard(['partner']);
export const SchoolGuard = sessionGuard(['school']);
export const AdminGuard = sessionGuard(['admin']);
/** Shoppers for their own data, or admins for anyone's. */
export const ShopperOrAdminGuard = sessionGuard(['shopper', 'admin']);
/** For calls with an optional partner session. */
export const OptionalPartnerGuard = sessionGuard(['partner'], { isOptional: true });
/** For calls with an optional shopper session. */
export const OptionalShopperGuard = sessionGuard(['shopper'], { isOptional: true });
