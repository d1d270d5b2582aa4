import type { Complaint } from '@homeroom/contracts';
import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { counted } from '@homeroom/web';

export type Lately = readonly [words: string, tone: 'danger' | 'sun' | 'neutral'];

/** How many families complained lately, and how many would pause the business's deals; null without complaints, or from an older API. */
export function complaintsLately({ familiesLately: families }: Partial<Pick<Complaint, 'familiesLately'>>): Lately | null {
  const { familiesToPause: most, daysToPause: days } = COMPLAINT_LIMITS;
  if (!families) return null;
  if (families > most) return [`${families} families in ${days} days`, 'danger'];
  return [
    `${counted(families, 'family', 'families')} in ${days} days (deals pause at ${most})`,
    families === most ? 'danger' : families === most - 1 ? 'sun' : 'neutral',
  ];
}
