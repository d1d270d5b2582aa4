import type {
  AdminDeal,
  AdminDealsQuery,
  CreateDeal,
  DealTotals,
  DealTotalsQuery,
  DealView,
  DealWithBusiness,
  DealWithLocations,
  DealsQuery,
  OwnDeal,
  OwnDealsQuery,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EVERY_ROW } from '../../platform/database/count-up-to.js';
import { ReplyCache } from '../../platform/replies/reply-cache.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Json, JsonPage } from '../../platform/http/handles.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { ChangeDeal } from './change-deal.js';
import type { DealShape } from './deal-json.joint.js';
import { toAdminDeal, toOwnDeal } from './deal.mapper.js';
import { DealsJoint } from './deals.joint.js';
import { DealsRepository } from './deals.repository.js';
import { ListDeals } from './list-deals.js';
import { TeamDealsRepository } from './team-deals.repository.js';

/** Stock and prices shown to shoppers are never older than this. No purchase depends on them. */
const MAX_AGE_MS = 900;
const MEGABYTE = 1_048_576;

@Injectable()
export class DealsService {
  private readonly details = new ReplyCache<string>({ maxAgeMs: MAX_AGE_MS, maxBytes: 8 * MEGABYTE });

  constructor(
    private readonly deals: DealsRepository,
    private readonly shown: DealsJoint,
    private readonly ofTeam: TeamDealsRepository,
    private readonly listing: ListDeals,
    private readonly changing: ChangeDeal,
  ) {}

  list(query: DealsQuery & PageRange): Promise<JsonPage<DealView>> {
    return this.listing.page('plain', query);
  }

  listWithLocations(query: DealsQuery & PageRange): Promise<JsonPage<DealWithLocations>> {
    return this.listing.page('locations', query);
  }

  /** @throws DomainError DEAL_NOT_FOUND */
  detail(id: number): Promise<Json<DealWithLocations>> {
    return this.details.get(`${id}`, () => this.found<DealWithLocations>(id, 'locations'));
  }

  /** Until when this result of `detail` may be shared. */
  detailSharedUntil(id: number, deal: Json<DealWithLocations>): number {
    return this.details.freshUntil(`${id}`, deal);
  }

  /** @throws DomainError DEAL_NOT_FOUND */
  detailWithBusiness(id: number): Promise<Json<DealWithBusiness>> {
    return this.details.get(`${id}/business`, () => this.found<DealWithBusiness>(id, 'business'));
  }

  async ofBusiness(businessId: number, query: OwnDealsQuery & PageRange): Promise<Page<OwnDeal>> {
    const { rows, total } = await this.ofTeam.page({ ...query, businessId }, EVERY_ROW);
    return { rows: rows.map(toOwnDeal), total };
  }

  /** Existing deals among the ids, unordered. */
  async owned(ids: readonly number[]): Promise<OwnDeal[]> {
    return ids.length === 0 ? [] : (await this.shown.ofOwners(ids)).map(toOwnDeal);
  }

  /** @throws DomainError INVALID_REQUEST for prices that do not fit, or others' locations. */
  create(businessId: number, form: CreateDeal): Promise<OwnDeal> {
    return this.changing.create(businessId, form);
  }

  /** @param most deals beyond this are not counted */
  async forTeam(query: AdminDealsQuery & PageRange, most: number): Promise<Page<AdminDeal>> {
    const { rows, ...page } = await this.ofTeam.page(query, most);
    return { ...page, rows: rows.map(toAdminDeal) };
  }

  /** For the team, also a deleted one. @throws DomainError DEAL_NOT_FOUND */
  async record(id: number): Promise<{ deal: AdminDeal; deletedAt: string | null }> {
    const row = await this.shown.ofOwner(id);
    if (!row) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    return { deal: toAdminDeal(row), deletedAt: row.archived_at?.toISOString() ?? null };
  }

  totals(filter: DealTotalsQuery): Promise<DealTotals> {
    return this.ofTeam.totals(filter);
  }

  /** In the caller's transaction; returns the id. @throws as `create` */
  createIn(manager: EntityManager, businessId: number, form: CreateDeal): Promise<number> {
    return this.changing.createIn(manager, businessId, form);
  }

  /** Its business. @throws DomainError DEAL_NOT_FOUND */
  async ownerOf(id: number): Promise<number> {
    const owner = await this.deals.ownerOf(id);
    if (owner === null) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    return owner;
  }

  /** @throws DomainError DEAL_NOT_FOUND; FORBIDDEN when it is someone else's. */
  async checkOwner(id: number, { accountId }: Principal): Promise<void> {
    if ((await this.ownerOf(id)) !== accountId) throw new DomainError('FORBIDDEN', 'This deal is not yours');
  }

  /** Which message reports few own codes; null when another one did. */
  tellOfLowCodes(id: number, messageId: string): Promise<{ title: string; businessId: number } | null> {
    return this.deals.tellOfLowCodes(id, messageId);
  }

  forgetLowCodes(manager: EntityManager, id: number): Promise<void> {
    return this.deals.forgetLowCodes(manager, id);
  }

  sellHeld(manager: EntityManager, id: number): Promise<void> {
    return this.deals.sellHeld(manager, id);
  }

  sellUnheld(manager: EntityManager, id: number): Promise<boolean> {
    return this.deals.sellUnheld(manager, id);
  }

  release(manager: EntityManager, id: number, pieces = 1): Promise<void> {
    return this.deals.release(manager, id, pieces);
  }

  restoreSold(manager: EntityManager, id: number): Promise<void> {
    return this.deals.restoreSold(manager, id);
  }

  private async found<Shown>(id: number, shape: DealShape): Promise<Json<Shown>> {
    const deal = await this.shown.find(id, shape);
    if (deal === undefined) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    return deal as Json<Shown>;
  }
}
