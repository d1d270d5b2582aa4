import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsReadTime } from './validation-dates.js';
import { IsDollars, IsLine, OrNull } from './validation.js';

/** A reward for schools, as the team edits it. */
export interface RewardView {
  readonly id: number;
  readonly points: number;
  readonly title: string;
  /** Dollars; null unless it is cash. */
  readonly cashValue: number | null;
}

/** For the team. */
export interface AdminReward extends RewardView {
  /** When it last changed. */
  readonly updatedAt: string;
}

/** POST /api/admin/rewards, PUT /api/admin/rewards/{id} */
export class SaveReward {
  @Max(1_000_000, { message: 'Please enter at most 1,000,000' })
  @Min(1, { message: 'Please enter at least 1 point' })
  @IsInt({ message: 'Please enter a whole number of points' })
  points!: number;

  @IsLine({ max: LIMITS.titleLength, required: 'Please say what it is' })
  title!: string;

  @OrNull()
  @IsOptional()
  @Max(1_000_000)
  @Min(0)
  @IsDollars('Please enter an amount such as 500, or leave it empty')
  cashValue?: number | null;

  @IsReadTime()
  updatedAt?: string;
}
