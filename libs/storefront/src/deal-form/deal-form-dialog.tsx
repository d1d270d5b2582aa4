import { Dialog } from '@homeroom/ui/overlays';
import type { Form } from '@homeroom/web/forms';
import type { ReactNode } from 'react';
import { previewOf, type DealFormValues, type Shop } from './deal-values';
import { DealCard } from '../deal/deal-card';
import { DealFields } from './deal-fields';
import styles from './deal-form.module.css';

interface DealFormDialogProps {
  readonly title: string;
  readonly description: string;
  /** Connects the footer's buttons to the form. */
  readonly formId: string;
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
  readonly soldQuantity?: number;
  readonly lead?: ReactNode;
  /** Whether closing the dialog would lose text. */
  readonly unsaved: boolean;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A deal's fields beside a live preview of its card. */
export function DealFormDialog({
  title,
  description,
  formId,
  form,
  shop,
  soldQuantity,
  lead,
  unsaved,
  footer,
  onSubmit,
  onClose,
}: DealFormDialogProps) {
  const { values } = form;
  return (
    <Dialog open onClose={onClose} unsaved={unsaved} size="large" title={title} description={description} footer={footer}>
      <div className={styles['columns']}>
        <form
          id={formId}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {lead}
          <DealFields form={form} shop={shop} />
        </form>
        <aside className={styles['preview']} aria-label="What shoppers see">
          <h3>What shoppers see</h3>
          <DealCard deal={previewOf(values, shop, soldQuantity)} level={3} />
        </aside>
      </div>
    </Dialog>
  );
}
