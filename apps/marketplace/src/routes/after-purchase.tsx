import { counted, useQuery } from '@homeroom/web';
import { NextReward } from '../chosen-school/next-reward';
import { schoolById } from '@homeroom/storefront/your-school';

interface AfterPurchaseProps {
  readonly schoolId: number | undefined;
  readonly earned: number;
}

/** Shows what a purchase will do for its school. */
export function AfterPurchase({ schoolId = 0, earned }: AfterPurchaseProps) {
  const { data: school, isLoadingError } = useQuery(schoolById(schoolId));
  if (isLoadingError) return null;
  const total = (school?.points ?? 0) + earned;
  return (
    <NextReward school={school} total={total}>
      {schoolId === 0 && 'Choose a school to see its next reward'}
      {school && `${counted(total, 'point')} ${earned > 0 ? 'with this purchase' : 'so far'}`}
    </NextReward>
  );
}
