import type { AdminBusiness } from '@homeroom/contracts';
import { BusinessSearch } from './business-search';

interface BusinessPanelProps {
  readonly onChoose: (business: AdminBusiness) => void;
}

/** Of a filter: finds the business whose deals the list shows. */
export default function BusinessPanel({ onChoose }: BusinessPanelProps) {
  return <BusinessSearch label="Business" business={null} onChoose={(business) => business && onChoose(business)} />;
}
