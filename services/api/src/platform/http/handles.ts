import type { EndpointName, FileOf, ItemOf, ListName, QueryOf, BodyOf, ReplyOf } from '@homeroom/contracts';
import { HttpCode, RequestMapping, RequestMethod, SetMetadata, type StreamableFile } from '@nestjs/common';
import { ENDPOINTS, parametersOf, type Endpoint } from '../openapi/endpoints.js';
import { TakesParameters } from './known-parameters.js';
import type { Page } from './paged.js';

declare const WRITTEN: unique symbol;
/** A value that is already JSON. */
export type Json<Value> = string & { readonly [WRITTEN]: Value };
/** The content type of a reply that already is JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';
export const toJson = <Value>(value: Value) => JSON.stringify(value) as Json<Value>;

/** A list page whose rows are already JSON. */
export interface JsonPage<Item> extends Omit<Page<Item>, 'rows'> {
  readonly rows: Json<Item[]>;
}

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Fits<Given, Expected> = true extends (Expected extends unknown ? Same<Given, Expected> : never) ? true : false;

/** What a handler may return: the reply, a page of it, or either as JSON. */
type Replies<Name extends EndpointName> =
  | ReplyOf<Name>
  | Json<ReplyOf<Name>>
  | (Name extends ListName ? Page<ItemOf<Name>> | JsonPage<ItemOf<Name>> : never);

type GivesReply<Name extends EndpointName, Given> = [FileOf<Name>] extends [never]
  ? Fits<Given, Replies<Name>>
  : [Given] extends [StreamableFile | string]
    ? true
    : false;

/** Whether a parameter of the handler has this class. If the endpoint names no class, no parameter may have one. */
type Takes<Parameters extends readonly unknown[], Class> = [Class] extends [never]
  ? true
  : Parameters extends readonly [infer First, ...infer Rest]
    ? Same<First, Class> extends true
      ? true
      : Takes<Rest, Class>
    : false;

type Handler<Name extends EndpointName, Method> = Method extends (...parameters: infer Parameters) => infer Given
  ? GivesReply<Name, Awaited<Given>> extends true
    ? Takes<Parameters, BodyOf<Name>> extends true
      ? Takes<Parameters, QueryOf<Name>> extends true
        ? Method
        : { 'the handler does not take the query of its endpoint': QueryOf<Name> }
      : { 'the handler does not take the body of its endpoint': BodyOf<Name> }
    : { 'the handler does not give the reply of its endpoint': Replies<Name> }
  : never;

/** The address of an endpoint without parameters. */
export const pathOf = (name: EndpointName) => name.slice(name.indexOf(' ') + 1);

const ENDPOINT = 'endpoint';

/** A handler's endpoint. */
export const endpointOf = (handler: object) => Reflect.getMetadata(ENDPOINT, handler) as EndpointName | undefined;

/**
 * Handles an endpoint of the contracts, at its address and with its status. A handler with another reply, body or query does not compile. A
 * list, or anything else with a query, rejects unknown parameters.
 */
export const Handles =
  <Name extends EndpointName>(name: Name) =>
  <Method>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<Method & Handler<Name, Method>>): void => {
    const [method, path] = name.split(' ') as [keyof typeof RequestMethod, string];
    const endpoint: Endpoint | undefined = ENDPOINTS[name];
    if (!endpoint) throw new Error(`The contracts as they are built do not know ${name}`);
    const parameters = parametersOf(endpoint);
    const decorators = [
      SetMetadata(ENDPOINT, name),
      RequestMapping({ method: RequestMethod[method], path: path.slice('/api/'.length) }),
      HttpCode(endpoint.status ?? 200),
      ...(parameters ? [TakesParameters(parameters)] : []),
    ];
    for (const decorate of decorators) (decorate as MethodDecorator)(target, key, descriptor as PropertyDescriptor);
  };
