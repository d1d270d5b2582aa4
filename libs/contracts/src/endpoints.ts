import type { AccountEndpoints } from './endpoints/accounts.js';
import type { BackOfficeEndpoints } from './endpoints/back-office.js';
import type { CatalogueEndpoints } from './endpoints/catalogue.js';
import type { CheckoutEndpoints } from './endpoints/checkout.js';
import type { RemoteEndpoints } from './endpoints/remotes.js';
import type { SchoolEndpoints } from './endpoints/schools.js';
import type { StaffEndpoints } from './endpoints/staff.js';
import type { TreasuryEndpoints } from './endpoints/treasury.js';
import type { VoucherEndpoints } from './endpoints/vouchers.js';

/**
 * Every endpoint, once: its method and path with its types. The controller, the browser's client and the OpenAPI document read it. It
 * consists of types only, so a page loads no byte of it.
 * - `query`, `body`: the class that validates it
 * - `sends`: the content type of a body that is not JSON
 * - `reply`: the JSON reply; none when left out
 * - `file`: the content type of a reply that is not JSON
 * - `status`: of a success, unless it is 200
 * - `may`: the permission that a person on the team needs
 */
export interface Endpoints
  extends
    AccountEndpoints,
    SchoolEndpoints,
    CatalogueEndpoints,
    VoucherEndpoints,
    StaffEndpoints,
    CheckoutEndpoints,
    TreasuryEndpoints,
    BackOfficeEndpoints,
    RemoteEndpoints {}

/** Such as `GET /api/deals/:id`. */
export type EndpointName = keyof Endpoints;

type Part<Name extends EndpointName, Of extends string> = Endpoints[Name] extends { readonly [Key in Of]: infer Value } ? Value : never;

export type QueryOf<Name extends EndpointName> = Part<Name, 'query'>;
export type BodyOf<Name extends EndpointName> = Part<Name, 'body'>;
/** What a person on the team needs permission for. */
export type MayOf<Name extends EndpointName> = Part<Name, 'may'>;
export type FileOf<Name extends EndpointName> = Part<Name, 'file'>;
/** The JSON reply, or void. */
export type ReplyOf<Name extends EndpointName> = Endpoints[Name] extends { reply: infer Reply } ? Reply : void;

/** `id` and `managerId` of `…/:id/managers/:managerId`. */
export type ParametersOf<Name extends string> = Name extends `${string}/:${infer Parameter}/${infer Rest}`
  ? Parameter | ParametersOf<`/${Rest}`>
  : Name extends `${string}/:${infer Parameter}`
    ? Parameter
    : never;

/** Endpoints that answer with a list, with its total in a header. */
export type ListName = { [Name in EndpointName]: Endpoints[Name] extends { reply: readonly unknown[] } ? Name : never }[EndpointName];
export type ItemOf<Name extends ListName> = ReplyOf<Name> extends readonly (infer Item)[] ? Item : never;
