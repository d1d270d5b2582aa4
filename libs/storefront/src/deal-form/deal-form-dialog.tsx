import { Dialog } from '@homeroom/ui/overlays';
import type { Form } from '@homeroom/web/forms';
import type { ReactNode } from 'react';
import { previewOf, type DealFormValues, type Shop } from './deal-values';
import { DealCard } from '../deal-card';
import { DealFields } from './deal-fields';
import styles from './deal-form.module.css';

interface DealFormDialogProps {
  readonly title: string;
  readonly description: string;
  /** Ties the buttons of the footer to the form. */
  readonly formId: string;
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
  readonly soldQuantity?: number;
  /** Above the fields. */
  readonly lead?: ReactNode;
  /** Whether words would be lost with the dialog. */
  readonly unsaved: boolean;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A deal's fields, and beside them the card that shoppers will see, as it is typed. */
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
