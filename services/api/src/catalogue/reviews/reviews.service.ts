import {
  type ModerateReview,
  type ReviewInvitation,
  type ReviewLink,
  type ReviewToModerate,
  type ReviewView,
  type ReviewsQuery,
  type WriteReview,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { BusinessesService } from '../businesses/index.js';
import { toModerated, toReview } from './review.mapper.js';
import { ReviewsJoint, type InvitationRow } from './reviews.joint.js';
import { ReviewsRepository } from './reviews.repository.js';

const PURPOSE = 'review';

/** One review per redeemed voucher, through the link in the mail after the redemption; published by a moderator. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly shown: ReviewsJoint,
    private readonly businesses: BusinessesService,
    private readonly tokens: SecretTokens,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError LINK_INVALID, NOT_REDEEMED */
  async invitation({ voucher, token }: ReviewLink): Promise<ReviewInvitation> {
    const row = await this.invited(voucher, token);
    const { stars, words, state } = row;
    return {
      dealTitle: row.deal_title,
      businessName: row.business_name,
      review: stars === null || state === null ? null : { stars, words, state },
    };
  }

  /** @throws DomainError LINK_INVALID, NOT_REDEEMED, ALREADY_REVIEWED */
  async write({ voucher, token, stars, words }: WriteReview): Promise<void> {
    const row = await this.invited(voucher, token);
    await refusingTaken(
      'reviews_one_per_voucher',
      () => new DomainError('ALREADY_REVIEWED', 'You have already reviewed this visit'),
      () => this.reviews.add(voucher, row.business_id, stars, words ?? null),
    );
  }

  async published(businessId: number, { limit, offset }: PageRange): Promise<Page<ReviewView>> {
    const [rows, total] = await Promise.all([this.shown.published(businessId, limit, offset), this.reviews.countPublished(businessId)]);
    return { rows: rows.map(toReview), total };
  }

  async toModerate({ state, limit, offset }: ReviewsQuery & PageRange): Promise<Page<ReviewToModerate>> {
    const [rows, total] = await Promise.all([this.shown.toModerate(state ?? null, limit, offset), this.reviews.count(state ?? null)]);
    return { rows: rows.map(toModerated), total };
  }

  /** Publishing and unpublishing also update the business's rating. @throws DomainError REVIEW_NOT_FOUND */
  async moderate(id: number, body: ModerateReview, adminId: number): Promise<ReviewToModerate> {
    const change = { adminId, action: body.state === 'published' ? 'publish' : 'reject', subject: 'review' } as const;
    await this.audit.change(change, id, async (manager) => {
      const businessId = await this.reviews.moderate(manager, id, body, adminId);
      if (businessId === null) throw await this.moderatedBefore(id);
      await this.businesses.rate(manager, businessId, () => this.reviews.mean(manager, businessId));
    });
    return toModerated((await this.shown.one(id))!);
  }

  /** Why a moderation did nothing. */
  private async moderatedBefore(id: number): Promise<DomainError> {
    const review = await this.shown.one(id);
    if (!review) return new DomainError('REVIEW_NOT_FOUND', 'Review not found');
    const became = review.state === 'pending' ? 'marked as waiting again' : review.state;
    return new DomainError('CHANGED_MEANWHILE', `A colleague decided first: the review was ${became}.`);
  }

  /** For the mail. null when the redemption was undone meanwhile, or a review exists. */
  async forMail(voucherId: number): Promise<{ row: InvitationRow; token: string } | null> {
    const row = await this.shown.invitation(voucherId);
    return row?.redeemed_at && row.stars === null ? { row, token: this.tokens.sign(PURPOSE, subject(voucherId)) } : null;
  }

  private async invited(voucherId: number, token: string): Promise<InvitationRow> {
    const row = this.tokens.verifies(PURPOSE, subject(voucherId), token) ? await this.shown.invitation(voucherId) : undefined;
    if (!row) throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    if (!row.redeemed_at) throw new DomainError('NOT_REDEEMED', 'A voucher can be reviewed once it has been redeemed');
    return row;
  }
}

const subject = (voucherId: number) => Buffer.from(String(voucherId));
