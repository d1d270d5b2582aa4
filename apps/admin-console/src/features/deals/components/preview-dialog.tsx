import type { AdminDeal } from '@homeroom/contracts';
import { ActiveBadge } from '@homeroom/storefront';
import { DealDetails } from '@homeroom/storefront/deal-details';
import { formOf, previewOf } from '@homeroom/storefront/deal-form';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useShop } from '../use-shop';

interface PreviewDialogProps {
  readonly deal: AdminDeal;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export default function PreviewDialog({ deal, onEdit, onClose }: PreviewDialogProps) {
  const shop = useShop({ id: deal.businessId, name: deal.businessName });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={deal.title}
      description={
        <>
          <ActiveBadge isActive={deal.isActive} /> {deal.discountPercentage}% off
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close Preview
          </Button>
          <Button onClick={onEdit}>Edit Deal</Button>
        </>
      }
    >
      <DealDetails deal={previewOf(formOf(deal), shop, deal.soldQuantity)} />
    </Dialog>
  );
}
