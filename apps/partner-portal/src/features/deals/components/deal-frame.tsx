import { DEAL_LABELS, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';
import { DealPreview, DealSections } from '@homeroom/storefront/deal-page';
import { RequiredHint } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import type { Form } from '@homeroom/web/forms';
import { useEffect, type ReactNode } from 'react';
import styles from './deal-frame.module.css';
import { useWayBack } from '../../../deal-links/deal-links';

export const DEAL_FORM = 'deal-form';

interface DealFrameProps {
  readonly title: string;
  readonly description: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
  readonly soldQuantity?: number | undefined;
  /** Above the fields. */
  readonly lead?: ReactNode;
  /** Whether the server refused the last save because of a field. */
  readonly isRefused: boolean;
  /** The state of saving. */
  readonly status: ReactNode;
  readonly buttons: ReactNode;
  readonly onSubmit: () => void;
}

/** A deal's fields beside a preview for shoppers, with the buttons always in view. */
export function DealFrame(props: DealFrameProps) {
  const { title, description, actions, form, shop, soldQuantity, lead, isRefused, status, buttons, onSubmit } = props;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <Link to={useWayBack()}>← My Deals</Link>
          <h1>{title}</h1>
          <p>{description}</p>
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <form
        id={DEAL_FORM}
        className={styles['form']}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {lead}
        <RequiredHint />
        {isRefused && <ErrorSummary form={form} />}
        <DealSections form={form} shop={shop} />
      </form>
      <div className={styles['bar']}>
        <div className={styles['status']}>{status}</div>
        <div className={styles['buttons']}>{buttons}</div>
      </div>
      <div className={styles['preview']}>
        <DealPreview values={form.values} shop={shop} soldQuantity={soldQuantity} />
      </div>
    </div>
  );
}

/** The labels on the page. */
const ORDER: readonly (keyof DealFormValues)[] = [
  'title',
  'category',
  'description',
  'originalPrice',
  'salePrice',
  'startsAt',
  'expiresAt',
  'maxQuantity',
  'maxPerFamily',
  'validLocationIds',
  'pictures',
  'imageUrl',
  'needToKnowInfo',
];

/** Fields whose control does not carry their name. */
const CONTROLS: Readonly<Record<string, string>> = { pictures: 'input[type="file"]', validLocationIds: 'input[type="checkbox"]' };

function focusField(field: string): void {
  const form = document.getElementById(DEAL_FORM);
  form?.querySelector<HTMLElement>(CONTROLS[field] ?? `[name="${field}"]`)?.focus();
}

/** The problems to correct, each with a link to its field. */
function ErrorSummary({ form }: Pick<DealFrameProps, 'form'>) {
  const { errors } = form.formState;
  // The list moves the fields below it, so scroll the focused one back into view.
  useEffect(() => void document.activeElement?.scrollIntoView?.({ block: 'nearest' }), []);
  const wrong = ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]] as const] : []));
  if (wrong.length === 0) return null;
  return (
    <section className={styles['wrong']} aria-label="Please correct">
      <h2>{wrong.length === 1 ? 'One field needs your attention' : `${wrong.length} fields need your attention`}</h2>
      <ul>
        {wrong.map(([field, error]) => (
          <li key={field}>
            <button type="button" onClick={() => focusField(field)}>
              {DEAL_LABELS[field] ?? field}: {error.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
