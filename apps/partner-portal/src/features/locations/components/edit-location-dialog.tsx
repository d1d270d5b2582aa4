import type { DatedLocation } from '@homeroom/storefront/dated-location';
import { EditLocation } from '@homeroom/storefront/edit-location';
import { staleLocations, updateLocation } from '../api/locations';

interface EditLocationDialogProps {
  readonly businessId: number;
  readonly location: DatedLocation;
  readonly onClose: () => void;
}

export default function EditLocationDialog({ businessId, location, onClose }: EditLocationDialogProps) {
  return (
    <EditLocation
      location={location}
      keptAs="location"
      save={updateLocation}
      done={['Success', 'Location updated successfully!']}
      stale={staleLocations(businessId)}
      onClose={onClose}
    />
  );
}
