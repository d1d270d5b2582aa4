import { useId, type ReactNode } from 'react';
import { AboutFields, FinePrint, Pictures, PlaceFields, PriceFields, type DealFieldsProps } from './about-fields';
import styles from './deal-sections.module.css';
import { DayFields, LimitFields } from './sale-fields';

/** All fields of a deal, for a page: in sections, in the order in which a deal takes shape. */
export function DealSections({ form, shop }: DealFieldsProps) {
  return (
    <>
      <Section title="What you sell">
        <AboutFields form={form} />
      </Section>
      <Section title="Price and points">
        <PriceFields form={form} />
      </Section>
      <Section title="When">
        <DayFields form={form} />
      </Section>
      <Section title="Limits">
        <LimitFields form={form} />
      </Section>
      {shop.locations.length > 0 && (
        <Section title="Where">
          <PlaceFields form={form} shop={shop} />
        </Section>
      )}
      <Section title="Pictures">
        <Pictures form={form} />
      </Section>
      <Section title="Fine print">
        <FinePrint form={form} />
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
