import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Type } from '@nestjs/common';
import { ApiModule } from './api.module';
import { PreviewsController } from './catalogue/previews/previews.controller';
import { endpointOf } from './platform/http/handles';
import { ENDPOINTS } from './platform/openapi/endpoints';
import { controllersOf } from '../test/support/modules';

interface Handler {
  readonly controller: Type;
  readonly name: string;
  readonly method: object;
}

/** Only the edge requests it, for a part of a page's head. */
const NO_ENDPOINTS: readonly Type[] = [PreviewsController];

const handlers = controllersOf(ApiModule)
  .filter((controller) => !NO_ENDPOINTS.includes(controller))
  .flatMap((controller) =>
    Object.entries(Object.getOwnPropertyDescriptors(controller.prototype))
      .map(([name, { value }]): Handler => ({ controller, name, method: value as object }))
      .filter(({ method }) => typeof method === 'function' && Reflect.hasMetadata(METHOD_METADATA, method)),
  );

/** The class by which Nest validates a part of a request, from the handler's parameter. */
function classOf({ controller, name }: Handler, part: RouteParamtypes): string | undefined {
  const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, { index: number; data?: unknown }>;
  const found = Object.entries(given).find(([key, { data }]) => key.startsWith(`${part}:`) && data === undefined);
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Type[];
  const type = found && types[found[1].index];
  return type && type !== Buffer ? type.name : undefined;
}

it('every endpoint of the contracts is handled once, and every route is an endpoint of the contracts', () => {
  const handled = handlers.map(({ method }) => endpointOf(method));
  expect(handled.sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

it('every handler validates with the classes that its endpoint names', () => {
  const checked = handlers.map((handler) => [
    endpointOf(handler.method),
    classOf(handler, RouteParamtypes.BODY),
    classOf(handler, RouteParamtypes.QUERY),
  ]);
  const named = handlers.map(({ method }) => {
    const name = endpointOf(method)!;
    return [name, ENDPOINTS[name].body, ENDPOINTS[name].query];
  });
  expect(checked).toEqual(named);
});
