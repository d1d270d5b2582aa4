import { AboutFields, FinePrint, Pictures, PlaceFields, PriceFields, type DealFieldsProps } from './about-fields';
import { DayFields, LimitFields } from './sale-fields';

/** All fields of a deal, for a dialog. */
export function DealFields({ form, shop }: DealFieldsProps) {
  return (
    <>
      <AboutFields form={form} />
      <PriceFields form={form} />
      <Pictures form={form} />
      <LimitFields form={form} />
      <DayFields form={form} />
      <FinePrint form={form} />
      <PlaceFields form={form} shop={shop} />
    </>
  );
}
