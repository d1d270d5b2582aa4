import type { ShopperPurchase } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatDate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState, type FormEvent } from 'react';
import type { ChosenSchool } from '@homeroom/storefront/your-school';
import { SchoolSearch } from '../../../school-search/school-search';
import { HISTORY, changeSchool } from '../api/history';

export interface ChangeSchoolDialogProps {
  readonly purchase: ShopperPurchase;
  readonly onClose: () => void;
}

/** Moves a purchase's points to another school. */
export default function ChangeSchoolDialog({ purchase, onClose }: ChangeSchoolDialogProps) {
  const [school, setSchool] = useState<ChosenSchool | null>(null);
  const [isMissing, setMissing] = useState(false);
  const changing = useChange({
    change: ({ id }: ChosenSchool) => changeSchool(purchase.id, id),
    done: ({ schoolName, points }) => ['School changed', `${counted(points, 'point')} for ${schoolName}.`],
    failed: 'Something went wrong. Please try again.',
    stale: HISTORY,
    onDone: onClose,
  });
  const isSame = school?.id === purchase.schoolId;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!school);
    if (school && !isSame) changing.mutate(school);
  };
  return (
    <Dialog
      open
      unsaved={false}
      onClose={onClose}
      title="Change the school"
      description={`${purchase.deal.title} earns ${counted(purchase.schoolPointsEarned, 'point')} for ${purchase.schoolName}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="school-of-purchase" busy={changing.isPending}>
            Change school
          </Button>
        </>
      }
    >
      <form id="school-of-purchase" noValidate onSubmit={save}>
        <SchoolSearch
          school={school}
          onChoose={setSchool}
          hint={`The points move to this school. You can change it until ${formatDate(purchase.schoolChangeableUntil!)}.`}
          error={
            isSame ? `This purchase already supports ${purchase.schoolName}` : isMissing && !school ? 'Please choose a school' : undefined
          }
        />
      </form>
    </Dialog>
  );
}
