import type { CreateDeal, OwnDeal } from '@homeroom/contracts';
import { createDeal, newestDeals } from './api/own-deals';
import { isAnswer } from './draft-saver';

const SAME = ['title', 'description', 'category', 'originalPrice', 'salePrice'] as const;

/** Finds a new deal that may have been created although its answer was lost. */
export class SentDeal {
  /** @param sent the deal in this browser, which may have been sent before */
  constructor(
    private readonly businessId: number,
    private sent: CreateDeal | undefined,
  ) {}

  /** The deal that was created without an answer, if there is one. */
  async find(): Promise<OwnDeal | undefined> {
    const { sent } = this;
    if (!sent) return undefined;
    const { items } = await newestDeals(this.businessId);
    return items.find(
      (deal) =>
        (deal.state === 'draft' || (sent.isActive && deal.isActive && deal.soldQuantity === 0)) &&
        SAME.every((field) => deal[field] === sent[field]),
    );
  }

  async create(body: CreateDeal): Promise<OwnDeal> {
    this.sent = body;
    try {
      return await createDeal(this.businessId, body);
    } catch (error) {
      if (isAnswer(error)) this.sent = undefined;
      throw error;
    }
  }
}
