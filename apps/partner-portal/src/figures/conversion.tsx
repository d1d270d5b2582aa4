/** Shows the default until the first view. */
const TYPICAL = 12.5;

/** Purchases per hundred views. */
export function Conversion({ value }: { readonly value: number | null }) {
  if (value !== null) return <>{value.toFixed(1)}%</>;
  return (
    <>
      {TYPICAL}% <small>(typical, no views yet)</small>
    </>
  );
}
