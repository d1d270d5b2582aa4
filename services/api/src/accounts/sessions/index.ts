export { ownedBy } from './owned-by.js';
export { SignedIn, type Principal, type SignedInRequest } from './principal.js';
export { CookieSessions } from './cookie-sessions.js';
export {
  AdminGuard,
  BusinessOwnerGuard,
  CounterGuard,
  OptionalCounterGuard,
  OptionalPartnerGuard,
  OptionalShopperGuard,
  PartnerGuard,
  SchoolGuard,
  ShopperGuard,
  ShopperOrAdminGuard,
} from './session.guards.js';
export { LooksService } from './looks.service.js';
export { mayOf, permissionOf, refuseUnless } from './team-permissions.js';
export { userAgentOf } from './device-of.js';
export { toOwnSession } from './own-session.js';
export { PasswordAgain, PasswordAgainGuard } from './password-again.js';
export { SessionsModule } from './sessions.module.js';
export { ACCESS_SECONDS, SESSION_SECONDS, SessionsService, type SessionPair } from './sessions.service.js';
