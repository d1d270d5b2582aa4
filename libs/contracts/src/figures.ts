import { IsIn, IsOptional } from 'class-validator';
import type { DealCategory } from './categories.js';
import { IsDay } from './validation.js';

const DAY_MESSAGE = 'Please enter a day such as 2026-11-20';

/** From the first to the last day, inclusive, as days of the marketplace; the last 30 days by default. */
export class FiguresQuery {
  @IsOptional()
  @IsDay(DAY_MESSAGE)
  from?: string;

  @IsOptional()
  @IsDay(DAY_MESSAGE)
  to?: string;
}

/** What Homeroom is today, for anybody (GET /api/community). */
export interface CommunityTotals {
  /** With a deal that families can see. */
  readonly businesses: number;
  /** With a purchase that was not refunded. */
  readonly families: number;
  /** With points. */
  readonly schools: number;
  /** Earned by schools so far, minus refunds; spent points count. */
  readonly points: number;
}

export const FIGURES_BY = ['day', 'deal', 'location', 'family', 'hour', 'redemption', 'effect', 'school'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** GET /api/businesses/{id}/figures.csv */
export class FiguresFileQuery extends FiguresQuery {
  @IsOptional()
  @IsIn(FIGURES_BY)
  by?: FiguresBy;
}

/** Computed from actual events. Refunded and disputed purchases do not count. */
export interface Figures {
  /** How often a deal was opened, once a day per visitor, without robots. */
  readonly views: number;
  readonly purchases: number;
  readonly redemptions: number;
  /** Dollars paid. */
  readonly revenue: number;
  readonly schoolPoints: number;
  /** Purchases per hundred views; null without views. */
  readonly conversion: number | null;
}

/** Purchases whose buyers dispute the payment; they count again if the bank rejects the dispute. */
export interface DisputedFigures {
  readonly purchases: number;
  /** Dollars paid. */
  readonly revenue: number;
}

/** Families who said that their voucher was not accepted. */
export interface ComplaintFigures {
  readonly made: number;
  /** How many of them got a refund. */
  readonly refunded: number;
}

export interface DayFigures extends Figures {
  readonly day: string;
}

export interface DealFigures extends Figures {
  readonly dealId: number;
  readonly title: string;
  /** How many of these purchases’ vouchers are redeemed by now. */
  readonly used: number;
}

export interface LocationFigures {
  /** null when a redemption named no location. */
  readonly locationId: number | null;
  readonly name: string;
  readonly redemptions: number;
  /** Dollars paid for what was redeemed there. */
  readonly value: number;
}

/** GET /api/businesses/{id}/figures */
export interface BusinessFigures {
  readonly from: string;
  readonly to: string;
  readonly totals: Figures;
  readonly disputed: DisputedFigures;
  readonly complaints: ComplaintFigures;
  readonly days: readonly DayFigures[];
  readonly deals: readonly DealFigures[];
  readonly locations: readonly LocationFigures[];
  /** As many days just before. */
  readonly before: { readonly totals: Figures; readonly days: readonly DayFigures[] };
}

/** Families who bought. Those who did both are in both numbers. */
export interface FamilyFigures {
  /** With their first purchase from this business. */
  readonly newFamilies: number;
  /** With a later one. */
  readonly returningFamilies: number;
}

export interface DayFamilies extends FamilyFigures {
  readonly day: string;
}

/** When vouchers were redeemed, as local times. */
export interface HourFigures {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** From 0 to 23. */
  readonly hour: number;
  readonly redemptions: number;
}

/** What a deal brought besides revenue. */
export interface DealEffect {
  readonly dealId: number;
  readonly title: string;
  /** Families whose first purchase from the business it was. */
  readonly newFamilies: number;
  /** How many of them bought from it again, whatever and whenever. */
  readonly boughtAgain: number;
  readonly schools: number;
  readonly schoolPoints: number;
}

export interface SchoolReach {
  readonly schoolId: number;
  readonly name: string;
  readonly purchases: number;
  readonly schoolPoints: number;
}

/** Totals of a range. */
export interface AudienceTotals extends FamilyFigures {
  readonly redemptions: number;
  readonly schools: number;
}

/** GET /api/businesses/{id}/audience: who bought, when they came, and what else it brought. Refunded and disputed purchases do not count. */
export interface Audience {
  readonly from: string;
  readonly to: string;
  readonly totals: AudienceTotals;
  /** As many days just before. */
  readonly before: AudienceTotals;
  readonly days: readonly DayFamilies[];
  /** Only hours with a redemption. */
  readonly hours: readonly HourFigures[];
  readonly effects: readonly DealEffect[];
  readonly schools: readonly SchoolReach[];
}

/** GET /api/businesses/{id}/overview: totals since the beginning, from purchases as they were made. */
export interface BusinessOverview {
  readonly vouchersCreated: number;
  /** Dollars. */
  readonly schoolContributions: number;
  readonly communityImpactPoints: number;
  /** The average of the published reviews; null without one. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly totalDeals: number;
  readonly activeDeals: number;
  readonly disputed: DisputedFigures;
  readonly topCategories: readonly { readonly category: DealCategory; readonly deals: number }[];
}
