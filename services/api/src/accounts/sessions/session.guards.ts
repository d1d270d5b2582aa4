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

/** How a session of each kind arrives: staff share the partner's cookie. */
const carrierOf = (kind: AccountKind) => (kind === 'manager' || kind === 'till' ? 'partner' : kind);

/** The team's looks at what these kinds of account see. */
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
  const admits = (principal: unknown) => kinds.includes((principal as Principal).kind);
  class GuardOfSessions extends AuthGuard(carriersOf(kinds)) {
    override handleRequest<Account>(error: unknown, principal: Account, _info: unknown, context: ExecutionContext): Account {
      if (error instanceof Error) throw error;
      if (principal && admits(principal)) {
        refuseWithoutPermission(principal as unknown as Principal, context.getHandler());
        refuseHidden(principal as unknown as Principal, context);
        return principal;
      }
      if (isOptional) return null as Account;
      if (principal)
        throw new DomainError('FORBIDDEN', NOT_FOR[(principal as unknown as Principal).kind] ?? 'You don’t have access to this');
      throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
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
