import type { AnswerReview, ModerateAnswer, OwnReview, OwnReviewsQuery, ReviewToModerate } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { ColleaguesJoint, type Colleague } from '../colleagues/index.js';
import { AnswersRepository } from './answers.repository.js';
import { toModerated, toOwnReview } from './review.mapper.js';
import { ReviewsJoint, type AnsweredRow } from './reviews.joint.js';
import { ReviewsRepository } from './reviews.repository.js';

const SOMEONE = 'Someone else at your business';

const missing = () => new DomainError('REVIEW_NOT_FOUND', 'Review not found');

/** A business answers each published review once; a moderator publishes the answer, and can hide it again. */
@Injectable()
export class AnswerReviews {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly answers: AnswersRepository,
    private readonly shown: ReviewsJoint,
    private readonly colleagues: ColleaguesJoint,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  async ofBusiness(businessId: number, { waiting = false, limit, offset }: OwnReviewsQuery & PageRange): Promise<Page<OwnReview>> {
    const [rows, total] = await Promise.all([
      this.shown.own(businessId, waiting, limit, offset),
      this.reviews.countOwn(businessId, waiting),
    ]);
    return { rows: rows.map(toOwnReview), total };
  }

  /** How many published reviews of a business have no answer. */
  countWaiting(businessId: number): Promise<number> {
    return this.reviews.countOwn(businessId, true);
  }

  /**
   * Saves an answer. The same words again change nothing; other words wait for a moderator.
   * @throws DomainError REVIEW_NOT_FOUND, CHANGED_MEANWHILE when someone else at the business wrote others than those that were seen
   */
  async answer(reviewId: number, { words, seen }: AnswerReview, partner: Colleague): Promise<OwnReview> {
    if (!(await this.answers.write(reviewId, { words, seen, managerId: partner.managerId }))) throw missing();
    const kept = await this.answers.of(reviewId);
    if (seen !== undefined && kept && kept.words !== words) {
      const changedBy = await this.colleagues.nameFor(partner, kept.answeredByManager);
      throw new DomainError('CHANGED_MEANWHILE', `${changedBy ?? SOMEONE} answered while you were writing`, {
        conflict: { changedBy, changedAt: kept.answeredAt.toISOString(), current: { words: kept.words } },
      });
    }
    return toOwnReview((await this.shown.one(reviewId))!);
  }

  /**
   * Withdraws an answer. Repeating it changes nothing.
   * @param answeredAt of the words that were read
   * @throws DomainError CHANGED_MEANWHILE when there are others by now
   */
  async withdraw(reviewId: number, answeredAt: string | undefined, partner: Colleague): Promise<void> {
    await this.answers.withdraw(reviewId, answeredAt);
    const kept = answeredAt === undefined ? null : await this.answers.of(reviewId);
    if (!kept) return;
    const changedBy = await this.colleagues.nameFor(partner, kept.answeredByManager);
    throw new DomainError('CHANGED_MEANWHILE', `${changedBy ?? SOMEONE} has changed this answer. Read it before you withdraw it.`, {
      conflict: { changedBy, changedAt: kept.answeredAt.toISOString(), current: { words: kept.words } },
    });
  }

  /**
   * The reviewer is told once, of the first words that are published.
   * @throws DomainError REVIEW_NOT_FOUND without an answer, CHANGED_MEANWHILE when it has other words than those that were read
   */
  async moderate(reviewId: number, body: ModerateAnswer, adminId: number): Promise<ReviewToModerate> {
    const answer = await this.answers.of(reviewId);
    if (!answer) throw missing();
    const { state } = body;
    const change = { adminId, action: state === 'published' ? 'publish' : 'reject', subject: 'review-answer' } as const;
    await this.audit.change(change, answer.id, async (manager) => {
      const moderated = await this.answers.moderate(manager, answer.id, body, adminId);
      if (!moderated) throw new DomainError('CHANGED_MEANWHILE', 'The answer was changed or decided meanwhile. Please read it again.');
      if (state !== 'published' || moderated.toldAt) return;
      await this.answers.noteTold(manager, answer.id);
      await this.outbox.add(manager, [{ queue: 'email', name: 'review-answered', payload: { answerId: answer.id } }]);
    });
    return toModerated((await this.shown.one(reviewId))!);
  }

  /** For the mail; null when review or answer are not shown anymore. */
  async forMail(answerId: number): Promise<AnsweredRow | null> {
    const row = await this.shown.answered(answerId);
    return row?.state === 'published' && row.answer_state === 'published' ? row : null;
  }

  /** @throws DomainError REVIEW_NOT_FOUND; FORBIDDEN for another's. */
  async checkOwner(id: number, { accountId }: Principal): Promise<void> {
    const owner = await this.reviews.businessOf(id);
    if (owner === null) throw missing();
    if (owner !== accountId) throw new DomainError('FORBIDDEN', 'This review is not about your business');
  }
}
