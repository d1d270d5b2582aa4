import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Principal } from './principal.js';

function signedIn<Account>(error: unknown, principal: Account): Account {
  if (error instanceof Error) throw error;
  if (!principal) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
  return principal;
}

@Injectable()
export class ShopperGuard extends AuthGuard('shopper') {
  override handleRequest<Account>(error: unknown, principal: Account): Account {
    return signedIn(error, principal);
  }
}

@Injectable()
export class PartnerGuard extends AuthGuard('partner') {
  override handleRequest<Account>(error: unknown, principal: Account): Account {
    return signedIn(error, principal);
  }
}

@Injectable()
export class SchoolGuard extends AuthGuard('school') {
  override handleRequest<Account>(error: unknown, principal: Account): Account {
    return signedIn(error, principal);
  }
}

@Injectable()
export class AdminGuard extends AuthGuard('admin') {
  override handleRequest<Account>(error: unknown, principal: Account): Account {
    return signedIn(error, principal);
  }
}

/** A shopper for what is theirs, or an admin for anybody's. */
@Injectable()
export class ShopperOrAdminGuard extends AuthGuard(['shopper', 'admin']) {
  override handleRequest<Account>(error: unknown, principal: Account): Account {
    return signedIn(error, principal);
  }
}

function perhapsSignedIn<Account>(error: unknown, principal: Account): Account {
  if (error instanceof Error) throw error;
  return principal || (null as Account);
}

/** For calls that a partner's session may stand behind, but need not. */
@Injectable()
export class OptionalPartnerGuard extends AuthGuard('partner') {
  override handleRequest<Account = Principal | null>(error: unknown, principal: Account): Account {
    return perhapsSignedIn(error, principal);
  }
}

/** For calls that a shopper's session may stand behind, but need not. */
@Injectable()
export class OptionalShopperGuard extends AuthGuard('shopper') {
  override handleRequest<Account = Principal | null>(error: unknown, principal: Account): Account {
    return perhapsSignedIn(error, principal);
  }
}
