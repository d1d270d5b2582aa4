import type { AccountKind } from '@homeroom/contracts';
import { mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../platform/errors/domain-error.js';
import { HiddenFromLooks } from '../../platform/http/looking.js';
import { LOOK_AUDIENCES } from './look.strategy.js';
import type { Principal } from './principal.js';
import { refuseWithoutPermission } from './team-permissions.js';

/** A route guard, and whom it admits. */
export interface SessionGuard extends Type<CanActivate> {
  readonly kinds: readonly AccountKind[];
  /** Whether it admits visitors who are not signed in. */
  readonly isOptional: boolean;
}

/** The cookie or token that carries a session: staff share the partner's cookie. */
const carrierOf = (kind: AccountKind) => (kind === 'manager' || kind === 'till' ? 'partner' : kind);

/** The audience of a look at what these kinds of account see. */
const LOOKS_AT: Partial<Record<AccountKind, string>> = {
  partner: LOOK_AUDIENCES.business,
  manager: LOOK_AUDIENCES.business,
  school: LOOK_AUDIENCES.school,
};

/** What may carry a session of these kinds, looks included. */
const carriersOf = (kinds: readonly AccountKind[]) => [...new Set(kinds.flatMap((kind) => [carrierOf(kind), LOOKS_AT[kind] ?? []].flat()))];

const NOT_FOR: Partial<Record<AccountKind, string>> = {
  manager: 'Only the owner of the business can do this',
  till: 'This till only opens the counter',
};

function sessionGuard(kinds: readonly AccountKind[], { isOptional = false } = {}): SessionGuard {
  const admit = (principal: Principal | false, context: ExecutionContext): Principal | null => {
    if (principal && kinds.includes(principal.kind)) {
      refuseWithoutPermission(principal, context.getHandler());
      refuseHidden(principal, context);
      return principal;
    }
    if (isOptional) return null;
    if (principal) throw new DomainError('FORBIDDEN', NOT_FOR[principal.kind] ?? 'You don’t have access to this');
    throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
  };
  class GuardOfSessions extends AuthGuard(carriersOf(kinds)) {
    // Nest lets the caller choose the type of the account; ours is always a principal.
    override handleRequest<Account>(error: unknown, principal: Principal | false, _info: unknown, context: ExecutionContext): Account {
      if (error instanceof Error) throw error;
      return admit(principal, context) as unknown as Account;
    }
  }
  return Object.assign(mixin(GuardOfSessions), { kinds, isOptional });
}

/** @throws DomainError FORBIDDEN for what a look does not show */
function refuseHidden({ isLooking }: Principal, context: ExecutionContext): void {
  const why = isLooking && Reflect.getMetadata(HiddenFromLooks.KEY, context.getHandler());
  if (why) throw new DomainError('FORBIDDEN', why as string);
}

export const ShopperGuard = sessionGuard(['shopper']);
/** A business's owner or manager. */
export const PartnerGuard = sessionGuard(['partner', 'manager']);
/** For a business's money and staff. */
export const BusinessOwnerGuard = sessionGuard(['partner']);
/** The only guard that admits a till. */
export const CounterGuard = sessionGuard(['partner', 'manager', 'till']);
export const SchoolGuard = sessionGuard(['school']);
export const AdminGuard = sessionGuard(['admin']);
/** Shoppers for their own data, or admins for anyone's. */
export const ShopperOrAdminGuard = sessionGuard(['shopper', 'admin']);
/** For calls with an optional partner session. */
export const OptionalPartnerGuard = sessionGuard(['partner', 'manager'], { isOptional: true });
/** For calls with an optional session at a counter. */
export const OptionalCounterGuard = sessionGuard(['partner', 'manager', 'till'], { isOptional: true });
/** For calls with an optional shopper session. */
export const OptionalShopperGuard = sessionGuard(['shopper'], { isOptional: true });
