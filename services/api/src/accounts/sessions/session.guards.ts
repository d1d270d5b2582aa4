import type { AccountKind } from '@homeroom/contracts';
import { mixin, type CanActivate, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../platform/errors/domain-error.js';

/** A guard of routes, and whom it lets in. */
export interface SessionGuard extends Type<CanActivate> {
  readonly kinds: readonly AccountKind[];
  /** Whether it lets in who is not signed in at all. */
  readonly isOptional: boolean;
}

function sessionGuard(kinds: readonly AccountKind[], { isOptional = false } = {}): SessionGuard {
  class GuardOfSessions extends AuthGuard([...kinds]) {
    override handleRequest<Account>(error: unknown, principal: Account): Account {
      if (error instanceof Error) throw error;
      if (principal) return principal;
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
/** A shopper for what is theirs, or an admin for anybody's. */
export const ShopperOrAdminGuard = sessionGuard(['shopper', 'admin']);
/** For calls that a partner's session may stand behind, but need not. */
export const OptionalPartnerGuard = sessionGuard(['partner'], { isOptional: true });
/** For calls that a shopper's session may stand behind, but need not. */
export const OptionalShopperGuard = sessionGuard(['shopper'], { isOptional: true });
