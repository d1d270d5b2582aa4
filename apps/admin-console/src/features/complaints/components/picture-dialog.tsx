import { LoadState } from '@homeroom/storefront/load-state';
import { Dialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { pictureQuery } from '../api/complaints';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly complaintId: number;
  readonly voucherEnd: string;
  readonly onClose: () => void;
}

/** Shows the family's picture. A script has to fetch it, because only scripts send the console's token. */
export default function PictureDialog({ complaintId, voucherEnd, onClose }: PictureDialogProps) {
  const read = useQuery(pictureQuery(complaintId));
  return (
    <Dialog open unsaved={false} onClose={onClose} title="What the family sent" description={`With its complaint about ••••${voucherEnd}`}>
      <LoadState of={read} title="The picture could not be loaded" height="16rem" />
      {read.data && <img src={read.data} alt={`Sent by the family of ••••${voucherEnd}`} className={styles['picture']} />}
    </Dialog>
  );
}
