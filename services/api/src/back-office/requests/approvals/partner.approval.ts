import { BUSINESS_CATEGORIES, LIMITS, toDollars, type BusinessCategory } from '@homeroom/contracts';
import type { EntityManager } from 'typeorm';
import { TeamBusinesses } from '../../../catalogue/businesses/index.js';
import { DealsService } from '../../../catalogue/deals/index.js';
import { RequestsRepository } from '../requests.repository.js';
import { ApprovalIn, type Approval } from './approval.js';

/** Creates a business with its first deal as a draft. */
@ApprovalIn('partner')
export class PartnerApproval implements Approval {
  constructor(
    private readonly kept: RequestsRepository,
    private readonly businesses: TeamBusinesses,
    private readonly deals: DealsService,
  ) {}

  async fulfill(manager: EntityManager, id: number): Promise<void> {
    const application = await this.kept.approved(manager, 'partner', id);
    const there = await this.businesses.idOf(manager, application.email);
    const businessId =
      there ??
      (await this.businesses.createIn(manager, {
        name: application.businessName,
        email: application.email,
        category: businessCategoryOf(application.category),
        location: 'Orange County',
        description: application.description ?? undefined,
        phone: application.phone ?? undefined,
        website: application.website,
        ownerName: application.ownerName,
        ownerEmail: application.email,
      }));
    const original = application.originalPrice;
    const sale = Math.round(original / 2);
    if (sale < LIMITS.minimumSaleCents) return;
    await this.deals.createIn(manager, businessId, {
      title: application.dealTitle,
      description: application.dealDescription,
      needToKnowInfo: application.needToKnowInfo ?? undefined,
      category: application.dealCategory,
      originalPrice: toDollars(original),
      salePrice: toDollars(sale),
      imageUrl: application.dealImageUrl ?? undefined,
      maxQuantity: application.maxQuantity,
      isActive: false,
    });
  }
}

/** An application may name a deal category; such a business offers services. */
const businessCategoryOf = (category: string): BusinessCategory => BUSINESS_CATEGORIES.find((known) => known === category) ?? 'Services';
