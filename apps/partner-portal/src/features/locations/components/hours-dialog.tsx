import type { LocationView } from '@homeroom/contracts';
import { EditHours } from '@homeroom/storefront/edit-hours';
import { setHours, staleLocations } from '../api/locations';

interface HoursDialogProps {
  readonly businessId: number;
  readonly location: LocationView;
  readonly onClose: () => void;
}

export default function HoursDialog({ businessId, location, onClose }: HoursDialogProps) {
  return (
    <EditHours
      location={location}
      keptAs="hours"
      description="Shoppers see these on your deals, and whether you are open now. All times are Pacific time."
      save={setHours}
      done={['Hours saved', 'Shoppers see them on your deals.']}
      stale={staleLocations(businessId)}
      onClose={onClose}
    />
  );
}
