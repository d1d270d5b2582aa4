import type { LocationView } from '@homeroom/contracts';
import { EditHours } from '@homeroom/storefront/edit-hours';
import { CONSOLE } from '../../../changes/stale';
import { setHours } from '../api/change-locations';

interface HoursDialogProps {
  readonly location: LocationView;
  readonly onClose: () => void;
}

export default function HoursDialog({ location, onClose }: HoursDialogProps) {
  return (
    <EditHours
      location={location}
      keptAs="team-hours"
      description="Shoppers see these on the business’s deals, and whether it is open now. All times are Pacific time."
      save={setHours}
      done={['Hours saved', 'Shoppers see them on the business’s deals.']}
      stale={CONSOLE}
      onClose={onClose}
    />
  );
}
