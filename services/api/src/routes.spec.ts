import { Controller, Delete, Get, RequestMethod, UseGuards, UseInterceptors, type Type } from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DataSource, EntityManager } from 'typeorm';
import { AdminGuard, PartnerGuard, PasswordAgainGuard, permissionOf } from './accounts/sessions';
import type { SessionGuard } from './accounts/sessions/session.guards';
import { ApiModule } from './api.module';
import { AuditLogController } from './back-office/audit-log/audit-log.controller';
import { OwnBusiness } from './catalogue/businesses';
import { dealFastPaths, type DealsController } from './catalogue/deals';
import { AuditService } from './foundation/audit';
import { Database } from './platform/database/database';
import { OwnerCheckedBy, OwnerDeclared, Public } from './platform/http/access';
import { PARAMETERS } from './platform/http/known-parameters';
import { PagedInterceptor } from './platform/http/paged';
import { controllersOf } from '../test/support/modules';

interface Route {
  readonly name: string;
  readonly path: string;
  readonly guards: readonly Partial<SessionGuard>[];
  readonly interceptors: readonly unknown[];
  readonly parameters: readonly string[];
  readonly reason?: string;
  readonly owner?: string;
  readonly permission?: string;
}

const metadata = <Value>(key: string, ...targets: object[]): Value[] =>
  targets.flatMap((target): Value[] => {
    const value: Value | Value[] | undefined = Reflect.getMetadata(key, target);
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  });

function routesOf(controller: Type): Route[] {
  const methods = Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)).map(({ value }) => value as unknown);
  const handlers = methods.filter(
    (method): method is () => unknown => typeof method === 'function' && Reflect.hasMetadata(METHOD_METADATA, method),
  );
  return handlers.map((handler) => {
    const parts = [controller, handler].flatMap((part) => metadata<string>(PATH_METADATA, part).join('/').split('/'));
    const path = parts.filter(Boolean).join('/');
    const [method] = metadata<RequestMethod>(METHOD_METADATA, handler);
    const [reason] = metadata<string>(Public.KEY, handler, controller);
    const [owner] = metadata<string>(OwnerDeclared.KEY, handler, controller);
    return {
      name: `${RequestMethod[method!]} ${path}`,
      path,
      guards: metadata(GUARDS_METADATA, controller, handler),
      interceptors: metadata(INTERCEPTORS_METADATA, controller, handler),
      parameters: metadata(PARAMETERS, handler),
      ...(reason && { reason }),
      ...(owner && { owner }),
      ...(permissionOf(handler) && { permission: permissionOf(handler)! }),
    };
  });
}

const rolesOf = ({ guards }: Route) => guards.filter(({ kinds, isOptional }) => kinds && !isOptional).flatMap(({ kinds }) => kinds!);
const isOpen = (route: Route) => rolesOf(route).length === 0 && !route.reason;
const contradicts = (route: Route) => rolesOf(route).length > 0 && route.reason !== undefined;
/** The team may see and change everything; public data is not secret. */
const lacksOwner = (route: Route) =>
  route.path.includes(':') && !route.owner && !route.reason && rolesOf(route).some((kind) => kind !== 'admin');
const lacksPages = ({ parameters, interceptors }: Route) => parameters.includes('limit') && !interceptors.includes(PagedInterceptor);

/** Whether the fast path would bypass guards, pipes or interceptors of this route. */
const isSkipped = ({ reason, guards, interceptors }: Route) =>
  !reason || guards.length > 0 || interceptors.some((interceptor) => interceptor !== PagedInterceptor);

const lacksPermission = (route: Route) => rolesOf(route).includes('admin') && !route.permission;

const names = (routes: readonly Route[]) => routes.map(({ name }) => name);
const controllers = controllersOf(ApiModule);
const routes = controllers.flatMap(routesOf);

it('every route is found', () => {
  expect(routes.length).toBeGreaterThan(120);
  expect(names(routes)).toEqual(expect.arrayContaining(['GET businesses/:id/figures', 'GET admin/requests', 'POST webhooks/stripe']));
});

it('no controller is given the database or, but for its list, the log: a service or a workflow is', () => {
  const works = (controller: Type) =>
    metadata<unknown>('design:paramtypes', controller).some((given) =>
      [Database, DataSource, EntityManager, AuditService].includes(given as never),
    );
  expect(controllers.filter(works)).toEqual([AuditLogController]);
});

it('every route has a guard for a kind of account, or says why it is public', () => {
  expect(names(routes.filter(isOpen))).toEqual([]);
  expect(names(routes.filter(contradicts))).toEqual([]);
});

it('every route of shoppers, partners and schools that names something in its path says who checks its owner', () => {
  expect(routes.filter(({ owner }) => owner).length).toBeGreaterThan(25);
  expect(names(routes.filter(lacksOwner))).toEqual([]);
});

it('every route of the team names the permission that it needs', () => {
  expect(routes.filter(({ permission }) => permission).length).toBeGreaterThan(135);
  expect(names(routes.filter(lacksPermission))).toEqual([]);
});

it('a till may call the counter’s routes, and no others', () => {
  expect(names(routes.filter(({ guards }) => guards.some(({ kinds }) => kinds?.includes('till')))).sort()).toEqual([
    'GET businesses/:id/counter/redemptions',
    'GET businesses/:id/locations',
    'POST businesses/:id/counter/find',
    'POST voucher/:id/redeem',
    'POST voucher/:id/undo-redemption',
  ]);
});

it('a business’s money, staff, details, and password are its owner’s', () => {
  const owners = routes.filter((route) => rolesOf(route).join() === 'partner');
  const ownersOnly = /^\w+ businesses\/(:id\/(payee|payouts|earnings|next-payout|pay-now|staff|managers|tills|details)|password)\b/;
  expect(names(owners).sort()).toEqual(names(routes.filter(({ name }) => ownersOnly.test(name))).sort());
  expect(owners.length).toBeGreaterThanOrEqual(20);
});

it('every list with a limit reports its total', () => {
  expect(routes.filter(({ interceptors }) => interceptors.includes(PagedInterceptor)).length).toBeGreaterThan(18);
  expect(names(routes.filter(lacksPages))).toEqual([]);
});

it('no answer before the framework skips a check that would have refused it', () => {
  const fast = Object.keys(dealFastPaths({} as DealsController)).map((path) => `GET ${path.replace('/api/', '')}`);
  const answered = routes.filter(({ name }) => fast.includes(name));
  expect(names(answered).sort()).toEqual([...fast].sort());
  expect(names(answered.filter(isSkipped))).toEqual([]);
});

it('every route that moves money or changes someone’s access asks for the password again', () => {
  const asking = routes.filter(({ guards }) => (guards as unknown[]).includes(PasswordAgainGuard));
  expect(names(asking).sort()).toEqual([
    'DELETE admin/passkeys/:passkeyId',
    'DELETE admin/team/:id',
    'POST admin/businesses/:id/pay-now',
    'POST admin/businesses/:id/terms',
    'POST admin/businesses/:id/write-off',
    'POST admin/corrections/:id/confirm',
    'POST admin/corrections/:id/refuse',
    'POST admin/movements/:id/explain',
    'POST admin/passkeys/begin',
    'POST admin/payouts/:id/hold',
    'POST admin/payouts/:id/release',
    'POST admin/payouts/:id/retry',
    'POST admin/payouts/:id/take-back',
    'POST admin/school-payouts/:id/cancel',
    'POST admin/school-payouts/:id/hold',
    'POST admin/school-payouts/:id/release',
    'POST admin/school-payouts/:id/retry',
    'POST admin/school-payouts/:id/take-back',
    'POST admin/schools/:id/payee/link',
    'POST admin/second-factor',
    'POST admin/second-factor/recovery-codes',
    'POST admin/second-factor/turn-off',
    'POST admin/team/:id/reset-second-factor',
    'POST admin/team/invitations',
    'POST admin/team/invitations/:id/resend',
    'POST admin/transactions/:id/refund',
    'POST admin/transactions/bulk-refund',
    'PUT admin/team/:id/role',
  ]);
  expect(names(asking.filter((route) => !rolesOf(route).includes('admin')))).toEqual([]);
});

describe('a route without its declaration', () => {
  class Things {
    checkOwner(): void {}
  }

  @Controller('businesses')
  class Careless {
    @Get('open')
    open(): void {}

    @Get(':id/orders')
    @UseGuards(PartnerGuard)
    orders(): void {}

    @Get(':id/figures')
    @OwnBusiness()
    figures(): void {}

    @Delete('things/:id')
    @UseGuards(PartnerGuard)
    @OwnerCheckedBy(Things, 'checkOwner')
    remove(): void {}

    @Get(':id/all')
    @UseGuards(AdminGuard)
    all(): void {}

    @Get('throttled')
    @Public('Nobody minds')
    @UseInterceptors(PagedInterceptor, class Throttle {})
    throttled(): void {}

    @Get('both')
    @Public('Nobody minds')
    @UseGuards(AdminGuard)
    both(): void {}
  }

  it('is named', () => {
    const careless = routesOf(Careless);
    expect(names(careless.filter(isOpen))).toEqual(['GET businesses/open']);
    expect(names(careless.filter(contradicts))).toEqual(['GET businesses/both']);
    expect(names(careless.filter(lacksOwner))).toEqual(['GET businesses/:id/orders']);
    expect(names(careless.filter(lacksPermission))).toEqual(['GET businesses/:id/all', 'GET businesses/both']);
    expect(names(careless.filter(isSkipped))).toEqual(names(careless));
  });
});
