/** Shown as what is usual until the first view was counted. */
const TYPICAL = 12.5;

/** Purchases for each hundred views. */
export function Conversion({ value }: { readonly value: number | null }) {
  if (value !== null) return <>{value.toFixed(1)}%</>;
  return (
    <>
      {TYPICAL}% <small>(typical, no views yet)</small>
    </>
  );
}
