import { EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { pictureQuery } from '../api/complaints';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly complaintId: number;
  readonly voucherEnd: string;
  readonly onClose: () => void;
}

/** The family's picture. The console's token is sent by script, so the picture is fetched before it is shown. */
export default function PictureDialog({ complaintId, voucherEnd, onClose }: PictureDialogProps) {
  const { data, isError } = useQuery(pictureQuery(complaintId));
  return (
    <Dialog open unsaved={false} onClose={onClose} title="What the family sent" description={`With its complaint about ••••${voucherEnd}`}>
      {isError ? (
        <EmptyState icon={<InfoIcon />} title="The picture could not be loaded">
          Close this and try again.
        </EmptyState>
      ) : data ? (
        <img src={data} alt={`Sent by the family of ••••${voucherEnd}`} className={styles['picture']} />
      ) : (
        <Skeleton height="16rem" radius="var(--radius-md)" />
      )}
    </Dialog>
  );
}
