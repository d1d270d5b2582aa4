import type { BodyOf, EndpointName, Endpoints, ItemOf, ListName, ParametersOf, QueryOf, ReplyOf } from '@homeroom/contracts';
import type { ApiRequest } from './api-client';
import { queryString } from './query-string';

declare const BUILD_NAME: string | undefined;

/** Required where the endpoint needs a value, absent where it takes none, and optional where every part of it is. */
type Asked<Key extends string, Value> = [Value] extends [never]
  ? { readonly [None in Key]?: undefined }
  : object extends Value
    ? { readonly [Optional in Key]?: Value }
    : { readonly [Needed in Key]: Value };

type PathParameters<Name extends string> = [ParametersOf<Name>] extends [never]
  ? never
  : { readonly [Parameter in ParametersOf<Name>]: string | number };

type Sent<Name extends EndpointName> = Endpoints[Name] extends { sends: string } ? Blob : BodyOf<Name>;

type Address<Name extends EndpointName> = Asked<'params', PathParameters<Name>> & Asked<'query', QueryOf<Name>>;

export type CallOptions<Name extends EndpointName> = Address<Name> &
  Asked<'body', Sent<Name>> & { readonly headers?: ApiRequest['headers']; readonly signal?: AbortSignal | undefined };

/** Optional when nothing is required. */
type Given<Options> = object extends Options ? [options?: Options] : [options: Options];

interface Loose {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

function addressFor(name: string, { params = {}, query }: Loose): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter]!));
  return path + queryString((query ?? {}) as Parameters<typeof queryString>[0]);
}

/** An endpoint's address, for example for a link. */
export const addressOf = <Name extends EndpointName>(name: Name, ...[options]: Given<Address<Name>>): string =>
  addressFor(name, options ?? {});

type Send = <Reply>(address: string, request: ApiRequest) => Promise<Reply>;
/** The start of a list page. */
export type ListPosition = { readonly after: string } | { readonly offset: number };

export type ListReply<Item> = {
  readonly items: Item[];
  readonly total: number;
  /** The list is longer than the total says. */
  readonly isCapped: boolean;
  /** null at the end of the list. */
  readonly next: ListPosition | null;
};

type SendForList = <Item>(address: string, request: ApiRequest) => Promise<ListReply<Item>>;

/** The build that this copy of the code belongs to: each remote has its own. Only webpack's builds have a name. */
const from = typeof BUILD_NAME === 'undefined' ? '' : BUILD_NAME;

function requestOf(name: string, options: Loose & ApiRequest = {}): [string, ApiRequest] {
  const { params, query, ...request } = options;
  const method = name.slice(0, name.indexOf(' ')) as ApiRequest['method'];
  return [addressFor(name, { params, query }), { ...request, method, caller: { endpoint: name, from } }];
}

/** Typed calls of endpoints through this transport. */
export const callThrough =
  (send: Send) =>
  <Name extends EndpointName>(name: Name, ...[options]: Given<CallOptions<Name>>) =>
    send<ReplyOf<Name>>(...requestOf(name, options));

/** The same for lists, with their total. */
export const listThrough =
  (send: SendForList) =>
  <Name extends ListName>(name: Name, ...[options]: Given<CallOptions<Name>>) =>
    send<ItemOf<Name>>(...requestOf(name, options));
