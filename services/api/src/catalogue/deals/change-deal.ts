import {
  LIMITS,
  discountPercentage,
  schoolPointsFor,
  toCents,
  toDollars,
  type CreateDeal,
  type DealPicture,
  type OwnDeal,
  type UpdateAdminDeal,
  type UpdateDeal,
} from '@homeroom/contracts';
import { PRICES_MESSAGE, SALE_ORDER_MESSAGE, SALE_OVER_MESSAGE } from '@homeroom/contracts/deal-rules';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { endOfDay, startOfDay } from '../../platform/time/end-of-day.js';
import { AuditService } from '../../foundation/audit/index.js';
import { ColleaguesJoint, TEAM, writtenBy, type Colleague, type Editor } from '../colleagues/index.js';
import { UploadsService } from '../uploads/index.js';
import type { Deal } from './deal.entity.js';
import { toOwnDeal } from './deal.mapper.js';
import { DealPicturesRepository } from './deal-pictures.repository.js';
import { DealsJoint } from './deals.joint.js';
import { DealsRepository } from './deals.repository.js';

/** A partner's actions on own deals. Computed fields come from the prices, whatever was sent. */
@Injectable()
export class ChangeDeal {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly pictures: DealPicturesRepository,
    private readonly shown: DealsJoint,
    private readonly colleagues: ColleaguesJoint,
    private readonly audit: AuditService,
    private readonly uploads: UploadsService,
  ) {}

  /** @throws DomainError INVALID_REQUEST for prices that do not fit, or others' locations; ILLEGAL_TRANSITION while its deals are paused. */
  async create(businessId: number, form: CreateDeal): Promise<OwnDeal> {
    const id = await this.database.transaction(async (manager) => {
      if (form.isActive !== false) {
        await this.deals.awaitPause(manager, businessId);
        await this.refuseWhilePaused(businessId, manager);
      }
      return this.createIn(manager, businessId, form);
    });
    return this.view(id);
  }

  /** Returns the deal's id. @throws as `create` */
  async createIn(manager: EntityManager, businessId: number, form: CreateDeal, isFeatured = false): Promise<number> {
    if ((await this.shown.businessName(manager, businessId)) === null) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
    await this.refuseForeignPlaces(manager, businessId, form.validLocationIds);
    await this.refuseGonePictures(manager, form);
    const id = await this.deals.add(manager, {
      isFeatured,
      businessId,
      title: form.title,
      description: form.description,
      needToKnowInfo: form.needToKnowInfo ?? null,
      category: form.category,
      imageUrl: firstPicture(form) ?? null,
      validLocationIds: form.validLocationIds ?? [],
      maxQuantity: form.maxQuantity ?? null,
      maxPerFamily: form.maxPerFamily ?? null,
      startsAt: form.startsAt ? startOfDay(form.startsAt) : null,
      expiresAt: form.expiresAt ? endOfDay(form.expiresAt) : null,
      isActive: form.isActive ?? true,
      publishedAt: form.isActive === false ? null : new Date(),
      ...pricesOf(form.originalPrice, form.salePrice),
    });
    await this.changePictures(manager, id, form);
    return id;
  }

  /**
   * Changes the fields sent. Vouchers already sold keep their terms.
   * @throws DomainError DEAL_NOT_FOUND, FORBIDDEN, INVALID_REQUEST, CHANGED_MEANWHILE, ILLEGAL_TRANSITION while its deals are paused
   */
  async update(id: number, partner: Colleague, form: UpdateDeal): Promise<OwnDeal> {
    await this.database.transaction((manager) => this.updateIn(manager, id, partner, form));
    return this.view(id);
  }

  /** @throws as `update` */
  async updateIn(manager: EntityManager, id: number, editor: Editor, form: UpdateAdminDeal): Promise<void> {
    if (form.id !== undefined && form.id !== id) throw wrongField('id', 'The ID in the body doesn’t match the one in the address');
    if ('businessId' in editor && form.isActive) await this.deals.awaitPause(manager, editor.businessId);
    const deal = await this.lockOwn(manager, id, editor);
    await refuseStale(form, deal.updatedAt, async () => ({
      changedBy: await this.lastEditor(manager, deal, editor),
      current: toOwnDeal((await this.shown.ofOwner(id, manager))!),
    }));
    if ('businessId' in editor && form.isActive && !deal.isActive) await this.refuseWhilePaused(editor.businessId, manager);
    // One that was deleted since stays with the deal: its undo brings it back, and no form shows it.
    const added = form.validLocationIds?.filter((place) => !deal.validLocationIds.includes(place));
    await this.refuseForeignPlaces(manager, deal.businessId, added);
    await this.refuseGonePictures(manager, form, await this.pictures.urlsOf(manager, id));
    const originalPrice = form.originalPrice ?? toDollars(deal.originalPrice);
    const salePrice = form.salePrice ?? toDollars(deal.salePrice);
    if (form.maxQuantity && form.maxQuantity < deal.soldQuantity + deal.held)
      throw wrongField('maxQuantity', `${deal.soldQuantity + deal.held} are already sold or being paid for`);
    const ends = changedTime(form.expiresAt, endOfDay, deal.expiresAt);
    const starts = changedTime(form.startsAt, startOfDay, deal.startsAt);
    if (starts && ends && starts >= ends) throw wrongField('expiresAt', SALE_ORDER_MESSAGE);
    // An unchanged end date does not block corrections of the rest.
    if (ends?.getTime() !== deal.expiresAt?.getTime() || (form.isActive && !deal.publishedAt)) refuseOver(ends);
    await this.deals.change(manager, id, {
      ...sent(form, ['title', 'description', 'category', 'isActive', 'isFeatured', 'validLocationIds'], (value) => value != null),
      ...sent(form, ['needToKnowInfo', 'maxQuantity', 'maxPerFamily'], (value) => value !== undefined),
      imageUrl: firstPicture(form),
      ...(form.isActive && { publishedAt: deal.publishedAt ?? new Date() }),
      startsAt: starts,
      expiresAt: ends,
      ...pricesOf(originalPrice, salePrice),
      ...writtenBy(editor),
    });
    await this.changePictures(manager, id, form);
  }

  private async changePictures(manager: EntityManager, id: number, { pictures, imageUrl }: Pictured): Promise<void> {
    if (pictures) await this.pictures.replaceAll(manager, id, each(pictures));
    else if (imageUrl) await this.pictures.replaceFirst(manager, id, imageUrl);
    else if (imageUrl === null) await this.pictures.replaceAll(manager, id, []);
  }

  /** Flips, or sets the given value. @throws DomainError DEAL_NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION while its deals are paused */
  async toggle(id: number, partner: Colleague, isActive: boolean | undefined): Promise<OwnDeal> {
    await this.database.transaction(async (manager) => {
      if (isActive !== false) await this.deals.awaitPause(manager, partner.businessId);
      const deal = await this.lockOwn(manager, id, partner);
      const isShown = isActive ?? !deal.isActive;
      if (isShown && !deal.isActive) await this.refuseWhilePaused(partner.businessId, manager);
      if (isShown && !deal.publishedAt) refuseOver(deal.expiresAt);
      await this.deals.change(manager, id, {
        isActive: isShown,
        ...writtenBy(partner),
        ...(isShown && { publishedAt: deal.publishedAt ?? new Date() }),
      });
    });
    return this.view(id);
  }

  /** A draft on the same terms with nothing sold. Codes and stock stay with the original. @throws as `toggle` */
  async duplicate(id: number, partner: Colleague): Promise<OwnDeal> {
    const copyId = await this.database.transaction(async (manager) => {
      const deal = await this.lockOwn(manager, id, partner);
      const copy = await this.deals.copy(manager, id, copyTitle(deal.title));
      await this.pictures.copy(manager, id, copy);
      return copy;
    });
    return this.view(copyId);
  }

  /** Removed from every list. One that was ever ordered stays readable from vouchers and purchases. @throws as `toggle` */
  async remove(id: number, partner: Colleague): Promise<void> {
    await this.database.transaction((manager) => this.removeIn(manager, id, partner));
  }

  async removeIn(manager: EntityManager, id: number, editor: Editor): Promise<void> {
    const deal = await this.lockOwn(manager, id, editor);
    // Without the deals that were paused together, the pause would be over, and others could go on sale.
    if ('businessId' in editor && deal.pausedTogetherAt) await this.refuseWhilePaused(editor.businessId, manager);
    await this.deals.archive(manager, id, writtenBy(editor));
  }

  /** A business's own; the team may change any. */
  private async lockOwn(manager: EntityManager, id: number, editor: Editor): Promise<Deal> {
    const deal = await this.deals.lock(manager, id);
    if (!deal || deal.archivedAt) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    if ('businessId' in editor && deal.businessId !== editor.businessId) throw new DomainError('FORBIDDEN', 'This deal is not yours');
    return deal;
  }

  /** Deals that the team or complaints paused together are resumed by the team only. Meanwhile, nothing of the business goes on sale. */
  private async refuseWhilePaused(businessId: number, manager: EntityManager): Promise<void> {
    if ((await this.deals.countPaused(businessId, manager)) > 0)
      throw new DomainError('ILLEGAL_TRANSITION', 'Your deals are paused. Our team resumes them; write to us if you think we should.');
  }

  /** Partners learn that it was the team, not which admin; the team learns which business, not which of its people. */
  private async lastEditor(manager: EntityManager, deal: Deal, editor: Editor): Promise<string | null> {
    const { updatedBy, updatedByManager, businessId } = deal;
    if (updatedBy !== null) return 'adminId' in editor ? this.audit.nameOf(manager, updatedBy) : TEAM;
    if (updatedByManager === null && wasJustPaused(deal)) return PAUSE;
    if ('adminId' in editor) return this.shown.businessName(manager, businessId);
    return this.colleagues.nameFor(editor, updatedByManager, manager);
  }

  private async refuseForeignPlaces(manager: EntityManager, businessId: number, ids: readonly number[] | undefined): Promise<void> {
    if (!ids?.length) return;
    const own = await this.shown.countOwnPlaces(manager, businessId, ids);
    if (own !== new Set(ids).size) throw wrongField('validLocationIds', 'One of these locations was deleted. Please choose again.');
  }

  /** An upload that nothing shows is deleted after a day, also one in a form that only a browser keeps. */
  private async refuseGonePictures(manager: EntityManager, { pictures = [] }: Pictured, had: readonly string[] = []): Promise<void> {
    const added = pictures.map(({ url }) => url).filter((url) => !had.includes(url));
    if (!(await this.uploads.areHere(manager, added)))
      throw wrongField('pictures', 'One of these pictures is no longer here. Please remove it, and upload it again.');
  }

  private async view(id: number): Promise<OwnDeal> {
    return toOwnDeal((await this.shown.ofOwner(id))!);
  }
}

/** A name that can begin a sentence. */
const PAUSE = 'A pause after complaints';

/** A pause sets both times a moment apart; a later change of the row moves only the second one. */
const wasJustPaused = ({ pausedTogetherAt, updatedAt }: Deal): boolean =>
  pausedTogetherAt !== null && updatedAt.getTime() - pausedTogetherAt.getTime() < 1000;

/** Keeps each picture once. */
const each = (pictures: readonly DealPicture[]) =>
  pictures.filter(({ url }, place) => pictures.findIndex((other) => other.url === url) === place);

type Pictured = Pick<UpdateDeal, 'pictures' | 'imageUrl'>;

/** undefined when the form does not mention pictures. */
const firstPicture = ({ pictures, imageUrl }: Pictured): string | null | undefined => (pictures ? (pictures[0]?.url ?? null) : imageUrl);

const COPY = 'Copy of ';
const copyTitle = (title: string) => (title.startsWith(COPY) ? title : `${COPY}${title}`).slice(0, LIMITS.titleLength);

/** Missing fields stay, empty ones are cleared. */
const changedTime = (sent: string | null | undefined, read: (text: string) => Date, before: Date | null): Date | null =>
  sent ? read(sent) : sent === undefined ? before : null;

function refuseOver(ends: Date | null): void {
  if (ends && ends.getTime() <= Date.now()) throw wrongField('expiresAt', SALE_OVER_MESSAGE);
}

/** Fields with a value. */
const sent = <Form extends object, Field extends keyof Form>(form: Form, fields: readonly Field[], counts: (value: unknown) => boolean) =>
  Object.fromEntries(fields.filter((field) => counts(form[field])).map((field) => [field, form[field]])) as Partial<Deal>;

/** Converts dollars to what is stored: cents, the rounded discount, one point per dollar. */
function pricesOf(originalDollars: number, saleDollars: number) {
  const [originalPrice, salePrice] = [toCents(originalDollars), toCents(saleDollars)];
  if (salePrice >= originalPrice) throw wrongField('salePrice', PRICES_MESSAGE);
  return {
    originalPrice,
    salePrice,
    discountPercentage: discountPercentage(originalPrice, salePrice),
    schoolPoints: schoolPointsFor(salePrice),
  };
}
